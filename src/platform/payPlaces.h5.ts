import { PlaceType } from '@contract/enums'
import { withCashiers } from './payCashiers'

/** Whether a way to pay works here: a browser opens WeChat's and Alipay's cashiers, WeChat's browser shuts Alipay out. */
export const paysHere = withCashiers(() =>
  /MicroMessenger/i.test(navigator.userAgent) ? [PlaceType.wechat] : [PlaceType.wechat, PlaceType.alipay]
)
