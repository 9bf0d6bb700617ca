import type { RoutePath } from '../../src/routes'

/** Parameters with which the demo data show a page; other pages need none. */
export const params: Partial<Record<RoutePath, string>> = {
  'pages/goods/fastNumber/index': 'goodsId=1',
  'pages/goods/fastNumber/formSubmit': 'goodsId=1&numberId=1',
  'pages/goods/general/index': 'goodsId=31',
  'pages/goods/pretty/index': 'numberId=1',
  'pages/goods/pretty/package': 'numberId=1',
  'pages/goods/pretty/comment': 'goodsId=1',
  'pages/customer/question/detail': 'id=1',
  'pages-sub/single/single': 'pageCode=spring',
  'pages/iot/index/package/details/index': 'packageId=1',
  'pages/iot/index/package/details/EffectModal': 'packageId=1',
  'pages/iot/index/package/details/SelectCoupon': 'packageId=1',
  'pages/iot/index/balance/pay/index': 'optionId=1',
  'pages/iot/index/couponChoose/pay/index': 'couponGoodsId=1',
  'pages-sub/iot/index/vip/pay': 'vipId=1',
  'pages-sub/iot/index/accelerate/cashier': 'accelerateId=1',
  'pages-sub/iot/integralShop/details/index': 'goodsId=1',
  'pages-sub/iot/integralShop/details/cashier': 'goodsId=1&optionId=1',
  'pages-sub/iot/integralShop/details/storePoint': 'goodsId=1',
  'pages-sub/iot/machineCode/index': 'code=DEMO-0001',
  'pages-sub/iot/deviceManage/setSsidPwd/index': 'wifiType=5G'
}
