import { texts } from '@contract/console/words'

/** Words of the values of the contract: `table.value`. */
export const valuesWords = texts({
  'role.owner': '店主 | Owner',
  'role.service': '客服 | Service',
  'role.reviewer': '审核 | Reviewer',
  'role.warehouse': '仓库 | Warehouse',
  'role.finance': '财务 | Finance',

  'payment.0': '待支付 | Open',
  'payment.1': '已支付 | Paid',
  'payment.2': '失败 | Failed',
  'payment.3': '已关闭 | Closed',
  'payment.4': '退款中 | Refunding',
  'payment.5': '已退款 | Refunded',
  'payment.6': '金额不符 | Wrong amount',

  'refund.waiting': '待申请 | Not asked for yet',
  'refund.pending': '处理中 | Under way',
  'refund.failed': '失败，会重试 | Failed, tried again',
  'refund.refused': '被拒绝 | Refused',
  'refund.done': '已退回 | Done',

  'operatorName.1': '移动 | China Mobile',
  'operatorName.2': '联通 | China Unicom',
  'operatorName.3': '电信 | China Telecom',
  'operatorName.4': '广电 | China Broadnet',
  'operatorName.5': '虚拟运营商 | Virtual operator',
  'valid.1': '生效中 | Running',
  'valid.2': '待生效 | Waits',
  'valid.3': '已结束 | Ended',
  'valid.4': '已退款 | Refunded',

  'deed.orders:refund': '退款 | Refund',
  'deed.orders:cancel': '取消 | Cancel',
  'deed.orders:progress': '改状态 | Change of state',
  'deed.orders:note': '写备注 | Note',
  'deed.invoices:progress': '登记发票 | Invoice entered',
  'deed.orders:received': '收到退货 | Goods received'
})
