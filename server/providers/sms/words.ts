import { ShopOrderStatus as S, type CardMessageKind } from '../../../contract/enums'
import type { WatchFor } from '../../values'

/** The `news` of an SMS about a watched number; Chinese, as the approved templates are. */
export const watchNews: Record<WatchFor, string> = { free: '现在可以预约了', cheaper: '降价了' }

/**
 * The `news` of a message about an order's papers, by ShopOrderStatus. The merchant's reason is free text, which may name what no
 * message should hold, so it is not sent.
 */
export const papersNews: Record<number, string> = {
  [S.rejected]: '审核未通过',
  [S.documentsWanted]: '请补充照片'
}

/** The `news` of an SMS about a card. `day`: when its packages end, as 11-30. */
export const cardNews: Record<CardMessageKind, (about: { percent: number; day: string }) => string> = {
  data: ({ percent }) => `套餐流量已用${percent}%`,
  ending: ({ day }) => `套餐${day}到期`,
  renewed: () => '自动续费已办成',
  renewFailed: () => '自动续费未办成',
  stopped: () => '已停止上网',
  sent: () => '商城订单已发货',
  pickUp: () => '商城订单可以自提了',
  reward: () => '有任务奖励待领取'
}
