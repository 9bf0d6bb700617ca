/** Fixed points of domain.md that the start prints. */
export const demoCards: { simNo: string; what: string }[] = [
  { simNo: '1440000000001', what: '正常卡，余额 100 元，支付密码 135790' },
  { simNo: '1440000000002', what: '流量将尽，套餐 2 天后到期' },
  { simNo: '1440000000003', what: '未实名' },
  { simNo: '1440000000004', what: '欠费停机，可解除' },
  { simNo: '1440000000005', what: '设备（设备号 860000000000015），双频 Wi-Fi，两张副卡' },
  { simNo: '1440000000006', what: '不限量，会员与加速生效中' }
]
