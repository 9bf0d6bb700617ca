import { texts } from '@contract/console/words'

/** Texts of parcels. */
export const shipWords = texts({
  ship: '发货 | Ship',

  'parcels.toShip': '待发货 | To ship',
  'parcels.many': '批量发货 | Many',
  'parcels.sent': '运输中 | On the way',
  'parcels.back': '待收退货 | Back',
  nothingToShip: '没有待发货的订单 | No order waits to be shipped',
  notToShip:
    '{orderSn} 已不在待发货中：可能已发出、已取消，或由运营商发货 | {orderSn} does not wait to be shipped: it was sent or cancelled, or its operator sends it',
  lateOnly: '只看超时 | Late only',
  late: '超时 | Late',
  shipBy: '承诺发货 | Promised',
  chooseAll: '全选本页 | Choose all on this page',
  chosen: '选 | Pick',
  chooseNone: '取消选择 | Choose none',
  choose: '选择 {orderSn} | Choose {orderSn}',
  printSlips: '打印发货单（{count}） | Print slips ({count})',
  slips: '发货单（{count}） | Slips ({count})',
  slipsMissing:
    '不在待发货或运输中，没有发货单：{orders} | Neither to ship nor on their way, so without a slip: {orders}',
  print: '打印 | Print',
  backToShip: '返回发货 | Back to Ship',
  trackingNumber: '快递单号 | Tracking number',
  trackingRule: '快递单号应为 5 到 40 位字母和数字 | A tracking number has 5 to 40 letters and digits',
  shipKeys:
    '扫描或粘贴单号，回车发货并转到下一单；↑ ↓ 换快递公司；扫描发货单上的订单号则转到那一单 | Scan or paste the number; Enter ships and goes to the next order. ↑ ↓ change the company. The order number of a slip opens that order.',
  company: '快递公司 | Parcel company',
  companyWanted: '看不出快递公司，请选择 | It may be any company: choose one',
  shipNow: '发货 | Ship',
  shippedBy: '{orderSn} 已发货：{company} {trackingNumber} | {orderSn} shipped: {company} {trackingNumber}',
  whichParcel: '订单号或快递单号 | Order or tracking number',
  acts: '操作 | Actions',
  signParcel: '已签收 | Delivered',
  signParcelSays:
    '{orderSn} 改为已签收，买家会在订单里看到。 | {orderSn} becomes delivered; the buyer sees it in the order.',
  renumber: '改单号 | New number',
  renumberSays:
    '{orderSn} 改用新的快递公司和单号：填错时更正，丢件补寄时填新包裹。买家会在订单里看到。 | {orderSn} gets another company and number: to correct a mistake, or for a parcel sent in place of a lost one. The buyer sees it in the order.',
  parcelRefused: '拒收退回 | Refused',
  parcelLost: '丢件 | Lost',
  parcelEnds:
    '{orderSn}（{count} 件）结束，已付的款项原路退回。 | {orderSn} ({count} pieces) ends, and what was paid goes back the way it came.',
  outside: '{count} 件未收回 | {count} not back',
  pasteParcels:
    '每行一单：订单号、快递单号，快递公司可不填（按单号判断）。有没有表头都行。 | An order a line: order number, tracking number, and the company unless its number says it. With names of columns above, or without.',
  dropParcels:
    '.csv 或 .xlsx，第一行写列名：订单号、快递单号、快递公司 | .csv or .xlsx; the first line names the columns: orderSn, trackingNumber, company',
  parcelsRead:
    '{ready} 行可以发货，{bad} 行有误，{done} 行已发出 | {ready} lines can be shipped, {bad} are wrong, {done} are sent',
  companyOfRest: '{count} 行看不出快递公司，统一用 | Company of the {count} lines that may be of any',
  shipCount: '发货 {count} 单 | Ship {count} orders',
  isSent: '已发出 | Sent',
  'deed.orders:slip': '打印发货单 | Printed a slip'
})
