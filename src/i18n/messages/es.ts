import card from './card/es'
import cardSub from './card/sub/es'
import common from './common/es'
import coupons from './coupons/es'
import couponsSub from './coupons/sub/es'
import device from './device/es'
import deviceSub from './device/sub/es'
import vip from './vip/es'
import goods from './goods/es'
import goodsKept from './goods/kept/es'
import goodsSub from './goods/sub/es'
import guide from './guide/es'
import mall from './mall/es'
import money from './money/es'
import moneySub from './money/sub/es'
import numbers from './numbers/es'
import numbersSub from './numbers/sub/es'
import orders from './orders/es'
import ordersSub from './orders/sub/es'
import packages from './packages/es'
import packagesSub from './packages/sub/es'
import realName from './realName/es'
import realNameSub from './realName/sub/es'
import site from './site/es'
import siteSub from './site/sub/es'
import status from './status/es'
import statusSub from './status/sub/es'
import tasks from './tasks/es'
import title from './title/es'

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
