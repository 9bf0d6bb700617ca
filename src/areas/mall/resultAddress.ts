/** Address of the page that follows an order of the mall; the server fills `{orderSn}` in. */
export const resultAddress = (orderSn = '{orderSn}') =>
  `/pages-sub/iot/integralShop/details/cashier?orderSn=${orderSn}`
