import card from './card/fr'
import cardSub from './card/sub/fr'
import common from './common/fr'
import coupons from './coupons/fr'
import couponsSub from './coupons/sub/fr'
import device from './device/fr'
import deviceSub from './device/sub/fr'
import vip from './vip/fr'
import goods from './goods/fr'
import goodsKept from './goods/kept/fr'
import goodsSub from './goods/sub/fr'
import guide from './guide/fr'
import mall from './mall/fr'
import money from './money/fr'
import moneySub from './money/sub/fr'
import numbers from './numbers/fr'
import numbersSub from './numbers/sub/fr'
import orders from './orders/fr'
import ordersSub from './orders/sub/fr'
import packages from './packages/fr'
import packagesSub from './packages/sub/fr'
import realName from './realName/fr'
import realNameSub from './realName/sub/fr'
import site from './site/fr'
import siteSub from './site/sub/fr'
import status from './status/fr'
import statusSub from './status/sub/fr'
import tasks from './tasks/fr'
import title from './title/fr'

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
