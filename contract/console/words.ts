/** A text in Chinese and English. */
export type Text = `${string} | ${string}`

/** A text in one of its languages. */
export const textIn = (text: Text, language: 'zh' | 'en'): string =>
  text.split(' | ')[language === 'zh' ? 0 : 1]!

/** Keeps the keys of a table of texts. */
export const texts = <V extends string | number>(words: Record<V, Text>) => words

/**
 * Words of the wire's values by table: `valueWords.place[1]`. The console shows them; the merchant's files have the Chinese ones, which
 * therefore differ within a table.
 */
export const valueWords = {
  orderKind: texts({
    fast: '号卡 | Number card',
    general: '商品 | Goods',
    number: '靓号 | Vanity number',
    package: '套餐 | Package',
    balance: '余额充值 | Top-up',
    coupon: '优惠券 | Coupon',
    vip: '会员 | VIP',
    accelerate: '加速 | Acceleration',
    mall: '积分商城 | Points mall'
  }),
  // ShopOrderStatus
  shop: texts({
    0: '待支付 | To pay',
    1: '初审中 | First check',
    2: '审核中 | In review',
    3: '审核未通过 | Rejected',
    4: '已发货 | Shipped',
    5: '已激活 | Activated',
    6: '已签收 | Received',
    7: '待补资料 | Documents wanted',
    8: '资料审核中 | Documents in review',
    10: '待激活 | To activate',
    11: '待回访 | Call-back',
    13: '待发货 | To ship',
    15: '已取消 | Cancelled',
    16: '号码已取消 | Number cancelled',
    17: '已拒收 | Delivery refused',
    18: '已激活未首充 | Activated, no top-up',
    999: '排队中 | Waiting',
    9998: '已作废 | Void',
    9999: '状态更新中 | Being updated'
  }),
  // PortalOrderStatus
  portal: texts({
    0: '待支付 | To pay',
    1: '已支付 | Paid',
    2: '已到账 | Credited',
    3: '到账失败 | Not credited',
    4: '已取消 | Cancelled',
    5: '已退款 | Refunded'
  }),
  mallState: texts({
    0: '待支付 | To pay',
    1: '待发货 | To ship',
    2: '已发货 | Shipped',
    3: '待自提 | To pick up',
    4: '已完成 | Done',
    5: '已取消 | Cancelled',
    6: '已退款 | Refunded'
  }),
  // PlaceType
  place: texts({
    1: '微信 | WeChat',
    2: '支付宝 | Alipay',
    3: '余额 | Balance',
    4: '积分 | Points',
    5: '赠送 | Gift',
    6: '抖音 | Douyin',
    7: '快手 | Kuaishou',
    9: '沙箱 | Sandbox'
  }),
  invoiceKind: texts({ person: '个人 | person', company: '企业 | company' }),
  // SMS to the buyer of an order
  sms: texts({
    shipped: '发货通知 | the parcel is on its way',
    refunded: '退款到账 | the money is back',
    papers: '资料需修改 | documents to correct'
  }),

  // SimStatus
  sim: texts({
    1: '库存 | In stock',
    2: '待激活 | To be activated',
    3: '正常 | Normal',
    4: '停机 | Stopped',
    5: '已销户 | Cancelled',
    6: '机卡分离停机 | Separated from its device',
    7: '风险停机 | Stopped for risk',
    8: '已失效 | Invalid',
    9: '可测试 | Testable',
    10: '异常 | Abnormal',
    9999: '未知 | Unknown'
  }),
  // AuthStatus
  auth: texts({ 1: '未实名 | Not verified', 2: '已实名 | Verified', 3: '未知 | Unknown' }),
  // RealNameStatus
  check: texts({ 1: '审核中 | Pending', 2: '已通过 | Passed', 3: '未通过 | Refused' }),
  // BreakRule
  cut: texts({
    1: '流量用完 | Data used up',
    2: '套餐到期 | Packages ended',
    3: '欠费 | Arrears',
    4: '未实名 | Not verified',
    5: '使用异常 | Unusual use',
    6: '达到按量计费上限 | Limit of cost reached'
  }),
  numberState: texts({
    0: '草稿 | Draft',
    1: '在售 | On sale',
    2: '占用中 | Held',
    3: '已下架 | Off sale',
    4: '已售 | Sold',
    5: '审核中 | Under review'
  }),

  afterSaleKind: texts({
    refund: '仅退款 | Refund',
    return: '退货退款 | Return',
    exchange: '换货 | Exchange',
    repair: '维修 | Repair'
  }),
  afterSale: texts({
    asked: '待处理 | Asked',
    accepted: '待寄回 | To be sent back',
    sent: '待收货 | On its way back',
    received: '已收货 | Received',
    refunding: '退款中 | Refunding',
    refunded: '已退款 | Refunded',
    sentOut: '已寄出 | Sent out',
    finished: '已完成 | Finished',
    refused: '已拒绝 | Refused',
    withdrawn: '已撤销 | Withdrawn',
    closed: '已关闭 | Closed'
  }),
  afterSaleReason: texts({
    notReceived: '未收到货 | not received',
    unwanted: '不想要了 | not wanted',
    quality: '质量问题 | quality',
    damaged: '商品破损 | damaged',
    wrongItem: '发错商品 | wrong item',
    notAsDescribed: '与描述不符 | not as described',
    missing: '少件漏发 | something is missing',
    agreed: '与客服协商一致 | agreed with customer service'
  })
}
