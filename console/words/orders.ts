import { texts } from '@contract/console/words'

/** Texts of orders and what may be done with them. */
export const ordersWords = texts({
  allStates: '全部状态 | All states',
  allKinds: '全部类型 | All kinds',
  days: '下单日期 | Ordered on',
  sort: '排序 | Sort',
  'sort.newest': '最新下单 | Newest',
  'sort.waiting': '等得最久 | Waiting longest',
  'sort.amount': '金额最高 | Highest amount',
  buyer: '买家 | Buyer',
  changedAt: '变化 | Changed',
  moreThan: '超过 {count} 条 | more than {count}',
  inAll: '共 {count} 条 | {count} in all',
  order: '订单 | Order',
  orderSn: '订单号 | Order',
  kind: '类型 | Kind',
  item: '内容 | Item',
  amount: '金额 | Amount',
  gaveBack: '已退 {sum} | {sum} back',
  paidWith: '支付方式 | Paid by',
  notPaid: '未支付 | not paid',
  parcel: '快递 | Parcel',
  created: '下单 | Ordered',
  paidAt: '支付 | Paid',
  creditedAt: '到账 | Credited',
  endedAt: '结束 | Ended',
  payBefore: '支付截止 | Pay before',
  period: '有效期 | Runs',
  refundArrived: '{sum} 元已退回 | {sum} yuan are back',
  smsToBuyer: '给买家的短信 | SMS to the buyer',
  timeLine: '经过 | Time line',
  moneyLines: '款项 | Money',
  sum: '合计 | Sum',
  leftToRefund: '还可退 | Can go back',
  payments: '支付 | Payments',
  noPayments: '没有支付记录 | No payments',
  person: '机主 | Registered to',
  receiver: '收货人 | Receiver',
  address: '地址 | Address',
  shippedAt: '发货 | Shipped',
  signedAt: '签收 | Received',
  rejectedFor: '驳回原因 | Rejected for',
  number: '编号 | Number',
  tradeNo: '交易号 | Trade',
  returned: '已退 | Returned',
  noteOrder: '写备注 | Add a note',
  noteSays: '只给同事看，买家看不到 | For colleagues; the buyer never sees it',

  'line.credit': '原会员抵扣 | Credit of the former VIP',
  'line.debt': '偿还欠费 | Repays arrears',

  cancelOrder: '取消订单 | Cancel order',
  cancelPaid: '取消并全额退款 | Cancel and refund',
  cancelUnpaidSays:
    '{orderSn} 尚未支付，取消后不能再支付；号码和库存立即放回。 | {orderSn} is not paid, and cannot be paid then. Number and stock are for sale at once.',
  cancelPaidSays:
    '{orderSn} 结束，{sum} 元原路退回（{place}）。 | {orderSn} ends, and {sum} yuan go back the way they came ({place}).',
  cancelFreeSays: '{orderSn} 结束，没有款项要退。 | {orderSn} ends. There is no money to give back.',
  goodsHere: '号码和库存立即放回。 | Number and stock are for sale at once.',
  goodsSent:
    '货已寄出：号码和库存暂不放回，收到退货后再放回。 | The goods were sent: number and stock stay off sale until they are received.',
  goodsBack:
    '货已经收回，立即放回号码和库存 | The goods are here again: number and stock are for sale at once',
  hasBegun: '购买的内容已经生效 | What it bought has begun',
  endNow: '立即终止 | End it now',
  refundPart: '部分退款 | Refund a part',
  refundPartSays:
    '退 {sum} 元，原路退回（{place}）；退后还可退 {left} 元，订单不变。 | {sum} yuan go back the way they came ({place}). {left} yuan are left then, and the order stays.',
  refundEndSays:
    '退 {sum} 元，原路退回（{place}）；购买的内容立即终止。 | {sum} yuan go back the way they came ({place}), and what it bought ends now.',
  refundWhat: '最多可退 {most} 元。 | {most} yuan at most.',
  refundSum: '退款金额（元） | Amount in yuan',
  refundAgain: '同样的金额和原因再退一次 | Give the same sum for the same reason once more',
  receiveGoods: '收到退货 | Goods received',
  receiveGoodsSays:
    '{count} 件已收回：号码和库存立即放回，可以再卖。 | {count} pieces are here again: number and stock are for sale at once.',
  activateOrder: '激活 | Activate',
  activateOrderSays:
    '{orderSn} 改为所选状态，买家会在订单里看到。 | {orderSn} gets this state, and the buyer sees it.',
  activated: '激活结果 | State'
})
