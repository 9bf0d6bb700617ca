import card from './card/zh-Hant'
import cardSub from './card/sub/zh-Hant'
import common from './common/zh-Hant'
import coupons from './coupons/zh-Hant'
import couponsSub from './coupons/sub/zh-Hant'
import device from './device/zh-Hant'
import deviceSub from './device/sub/zh-Hant'
import vip from './vip/zh-Hant'
import goods from './goods/zh-Hant'
import goodsKept from './goods/kept/zh-Hant'
import goodsSub from './goods/sub/zh-Hant'
import guide from './guide/zh-Hant'
import mall from './mall/zh-Hant'
import money from './money/zh-Hant'
import moneySub from './money/sub/zh-Hant'
import numbers from './numbers/zh-Hant'
import numbersSub from './numbers/sub/zh-Hant'
import orders from './orders/zh-Hant'
import ordersSub from './orders/sub/zh-Hant'
import packages from './packages/zh-Hant'
import packagesSub from './packages/sub/zh-Hant'
import realName from './realName/zh-Hant'
import realNameSub from './realName/sub/zh-Hant'
import site from './site/zh-Hant'
import siteSub from './site/sub/zh-Hant'
import status from './status/zh-Hant'
import statusSub from './status/sub/zh-Hant'
import tasks from './tasks/zh-Hant'
import title from './title/zh-Hant'

export default {
  ...card,
  ...cardSub,
  ...common,
  ...coupons,
  ...couponsSub,
  ...device,
  ...deviceSub,
  ...vip,
  ...goods,
  ...goodsKept,
  ...goodsSub,
  ...guide,
  ...mall,
  ...money,
  ...moneySub,
  ...numbers,
  ...numbersSub,
  ...orders,
  ...ordersSub,
  ...packages,
  ...packagesSub,
  ...realName,
  ...realNameSub,
  ...site,
  ...siteSub,
  ...status,
  ...statusSub,
  ...tasks,
  ...title
}
