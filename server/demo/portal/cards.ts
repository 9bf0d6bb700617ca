/** Cards with fixed numbers, which the server prints when it starts. */
export const demoCards: { simNo: string; state: string }[] = [
  { simNo: '1440000000001', state: '正常卡，余额 100 元，支付密码 135790' },
  { simNo: '1440000000002', state: '流量将尽，套餐 2 天后到期' },
  { simNo: '1440000000003', state: '未实名' },
  { simNo: '1440000000004', state: '欠费停机' },
  { simNo: '1440000000005', state: '设备（设备号 860000000000015），双频 Wi-Fi，两张副卡' },
  { simNo: '1440000000006', state: '不限量，会员与加速生效中' }
]
