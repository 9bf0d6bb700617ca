import { texts } from '@contract/console/words'

/** Texts of after-sales, refunds and invoices. */
export const afterSalesWords = texts({
  'afterSaleOf.merchant': '待处理 | To decide',
  'afterSaleOf.buyer': '待买家寄回 | To be sent back',
  'afterSaleOf.refunding': '退款中 | Refund on its way',
  'afterSaleOf.ended': '已结束 | Ended',
  afterSaleSn: '售后单号 | Request',
  buyerWords: '买家说明 | Buyer says',
  ourWords: '商家答复 | Our answer',
  returnTo: '退货地址 | Returns go to',
  sendBefore: '寄回截止 | To be sent by',
  photo: '照片 {place} | Photo {place}',
  largePhoto: '放大的照片 | Large photo',
  photosOf: '{count} 张照片，由客服查看 | {count} photos, for customer service',
  accept: '同意退货 | Accept the return',
  acceptSays:
    '买家会收到退货地址（{to}），7 天内寄回；货收到后再退款。 | The buyer learns the address for returns ({to}) and has 7 days to send the goods; the refund follows once they are here.',
  noReturnTo:
    '还没有退货地址，请先在 settings.yaml 设置 returnTo。 | No address for returns is set: write returnTo in settings.yaml.',
  refuse: '拒绝 | Refuse',
  refuseSays:
    '不退 {sum} 元，申请结束；买家会看到原因，可以再次申请。 | {sum} yuan stay here and the request ends; the buyer reads the reason, and may ask again.',
  takeReturn: '收到退货 | Goods received',
  takeReturnSays:
    '{count} 件已收到；接下来由财务退 {sum} 元，或拒绝。 | {count} pieces are here; next, finance gives {sum} yuan back, or they are refused.',
  takeGoodsSays:
    '{count} 件已收到；接下来寄出换货或修好的商品，或拒绝。 | {count} pieces are here; next, send new or repaired goods, or refuse.',
  sendOut: '寄出 | Send out',
  sendOutExchange:
    '{count} 件新商品寄给买家，从库存扣减；买家随即看到快递单号。 | {count} new pieces go to the buyer and leave the stock; the buyer sees the parcel.',
  sendOutRepair:
    '修好的商品寄回给买家；买家随即看到快递单号。 | The repaired goods go back to the buyer, who sees the parcel.',
  refundRequest: '退款 | Refund',
  refundReason: '售后退款 | 售后退款',
  refundRequestSays:
    '退 {sum} 元，原路退回（{place}）；退后订单还可退 {left} 元。 | {sum} yuan go back the way they came ({place}); {left} yuan of the order are left then.',
  refundRestocks: '{count} 件放回库存。 | {count} pieces are for sale again.',
  refundCloses: '没有剩下的商品，订单关闭。 | No pieces are left: the order is closed.',

  'refundOf.open': '未退回 | Not back yet',
  'refundOf.failed': '失败 | Failed',
  'refundOf.wrong': '金额不符 | Wrong amount',
  'refundOf.done': '已退回 | Back',
  refundOfSum: '{name} {count} 笔 {sum} 元 | {name}: {count}, {sum} yuan',
  retryRefund: '再次请求 | Ask again',
  retryRefundSays:
    '现在再向服务商（{place}）请求退 {sum} 元，退款单号仍是 {number}，不会重复退款。已请求 {tries} 次。 | Asks the provider ({place}) for {sum} yuan now, again under the number {number}, so that they go back once. Asked {tries} times so far.',
  tries: '请求 {count} 次 | asked {count} times',
  forBuyer: '给买家：{why} | for the buyer: {why}',
  asked: '上次请求 | Asked last',
  nextAt: '下次 {at} | next {at}',

  invoices: '发票 | Invoices',
  'invoiceOf.open': '待开具 | To issue',
  'invoiceOf.issued': '已开具 | Issued',
  'invoiceOf.file': '批量登记 | Many',
  pasteInvoices:
    '每行一张：订单号、发票号码，下载链接可不填。有没有表头都行。 | An invoice a line: order number, invoice number, and a link if there is one. With names of columns above, or without.',
  dropInvoices:
    '.csv 或 .xlsx，第一行写列名：订单号、发票号码、发票链接 | .csv or .xlsx; the first line names the columns: orderSn, number, link',
  invoicesRead:
    '{ready} 张可以登记，{bad} 行有误，{done} 张已登记 | {ready} can be entered, {bad} lines are wrong, {done} are entered',
  issueCount: '登记 {count} 张 | Enter {count} invoices',
  isIssued: '已登记 | Entered',
  numberBefore: '原为 {number} | was {number}',
  issueInvoice: '登记发票 | Enter invoice',
  correctInvoice: '更正 | Correct',
  issueInvoiceSays:
    '{orderSn}：抬头“{title}”，金额 {sum} 元。登记后买家看到号码和链接，抬头不能再改。 | {orderSn}: made out to "{title}", {sum} yuan. The buyer then sees number and link, and can change the title no more.',
  invoiceTitle: '抬头 | Made out to',
  invoiceNumber: '发票号码 | Invoice number',
  invoiceNumberRule: '20 位数字，旧版发票 8 位 | 20 digits, or 8 of the former kinds',
  invoiceLink: '下载链接 | Link',
  invoiceLinkRule: 'https 链接 | an https address'
})
