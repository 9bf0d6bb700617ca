import card from './card/en'
import cardSub from './card/sub/en'
import common from './common/en'
import coupons from './coupons/en'
import couponsSub from './coupons/sub/en'
import device from './device/en'
import deviceSub from './device/sub/en'
import vip from './vip/en'
import goods from './goods/en'
import goodsKept from './goods/kept/en'
import goodsSub from './goods/sub/en'
import guide from './guide/en'
import mall from './mall/en'
import money from './money/en'
import moneySub from './money/sub/en'
import numbers from './numbers/en'
import numbersSub from './numbers/sub/en'
import orders from './orders/en'
import ordersSub from './orders/sub/en'
import packages from './packages/en'
import packagesSub from './packages/sub/en'
import realName from './realName/en'
import realNameSub from './realName/sub/en'
import site from './site/en'
import siteSub from './site/sub/en'
import status from './status/en'
import statusSub from './status/sub/en'
import tasks from './tasks/en'
import title from './title/en'

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
