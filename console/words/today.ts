import { texts } from '@contract/console/words'

/** Texts of the home page. */
export const todayWords = texts({
  waiting: '待处理 | What waits',
  nothingWaits: '你的角色没有待处理的事项 | Nothing waits for your roles',
  'waits.review': '待审核资料 | Documents to review',
  'waits.late': '超时未发货 | Late to ship',
  'waits.ready': '待发货 | To ship',
  'waits.mall': '积分商城待发货 | Points mall to ship',
  'waits.back': '待收退货 | Goods to come back',
  'waits.afterSales': '售后待处理 | After-sales',
  'waits.refundsFailed': '退款失败 | Failed refunds',
  'waits.refundsOpen': '未退完的款 | Refunds not done',
  'waits.wrongPayments': '支付金额不符 | Payments of a wrong amount',
  'waits.lowStock': '库存不足 | Low stock',
  piecesLeft: '剩余件数 | Pieces left',
  figures: '今天、昨天与 30 天 | Today, yesterday and 30 days',
  figure: '指标 | Figure',
  'figure.visitors': '访客 | Visitors',
  'figure.looked': '浏览 | Looked',
  'figure.wanted': '意向 | Wanted',
  'figure.ordered': '下单 | Ordered',
  'figure.paid': '已付 | Paid',
  'figure.amount': '金额（元） | Yuan',
  'figure.back': '已退（元） | Given back, yuan',
  'period.today': '今天 | Today',
  'period.yesterday': '昨天 | Yesterday',
  'period.month': '30 天 | 30 days',
  ofStepBefore: '占上一步（30 天） | Of the step before (30 days)',
  daysSays:
    '30 天每天收款：合计 {sum} 元，最多的一天 {most} 元 | Paid on each of 30 days: {sum} yuan in all, {most} yuan on the best day',
  daySays:
    '{day}：{sum} 元，{paid} 笔已付，{visitors} 位访客 | {day}: {sum} yuan, {paid} paid, {visitors} visitors',

  doctor: '开店检查 | Doctor',
  'doctor.wrong': '问题 | Wrong',
  'doctor.note': '提示 | Note',
  doctorRight: '没有问题 | Nothing is wrong',
  doctorNotes: '{count} 条提示 | {count} notes',
  doctorOk: '{count} 项正常 | {count} are right',
  askOutside: '检查外部服务 | Ask outside',
  askOutsideSays:
    '向服务商、图片存储和 PUBLIC_URL 试一次，不收费，不发送 | Tries the providers, the store of pictures and PUBLIC_URL; nothing is sold or sent',
  askedOutside: '外部服务查于 {at} | Asked outside at {at}',
  outsideFound: '查了 {count} 项，{wrong} 项有问题 | {count} checked, {wrong} wrong',
  mendHere: '去处理 | Mend it here',
  mendSetting: '改设置 {setting}，再重启服务器 | Change the setting {setting}, and restart the server'
})
