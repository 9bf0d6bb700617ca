import card from './card/zh-Hans'
import cardSub from './card/sub/zh-Hans'
import common from './common/zh-Hans'
import coupons from './coupons/zh-Hans'
import couponsSub from './coupons/sub/zh-Hans'
import device from './device/zh-Hans'
import deviceSub from './device/sub/zh-Hans'
import vip from './vip/zh-Hans'
import goods from './goods/zh-Hans'
import goodsKept from './goods/kept/zh-Hans'
import goodsSub from './goods/sub/zh-Hans'
import guide from './guide/zh-Hans'
import mall from './mall/zh-Hans'
import money from './money/zh-Hans'
import moneySub from './money/sub/zh-Hans'
import numbers from './numbers/zh-Hans'
import numbersSub from './numbers/sub/zh-Hans'
import orders from './orders/zh-Hans'
import ordersSub from './orders/sub/zh-Hans'
import packages from './packages/zh-Hans'
import packagesSub from './packages/sub/zh-Hans'
import realName from './realName/zh-Hans'
import realNameSub from './realName/sub/zh-Hans'
import site from './site/zh-Hans'
import siteSub from './site/sub/zh-Hans'
import status from './status/zh-Hans'
import statusSub from './status/sub/zh-Hans'
import tasks from './tasks/zh-Hans'
import title from './title/zh-Hans'

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
