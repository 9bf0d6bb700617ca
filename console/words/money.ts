import { texts } from '@contract/console/words'

/** Texts of the money at the providers, and of the books. */
export const moneyWords = texts({
  moneyScreen: '资金 | Money',
  'moneyOf.days': '按日 | By day',
  'moneyOf.books': '对账 | Books',
  moneyDays: '日期（最多 92 天） | Days (92 at most)',
  day: '日期 | Day',
  all: '合计 | All',
  came: '收入 | Came in',
  wentBack: '已退回 | Went back',
  onTheWay: '退款中 | On its way back',
  stays: '净收入 | Stays',
  timesCount: '{count} 笔 | × {count}',
  moneySays:
    '收入按付款日，已退回按到账日，退款中按申请日；不含退到余额的款。 | Came in by the day of payment, went back by the day of arrival, on its way by the day of asking; without what went to a balance.',
  moneyFile: '导出给会计（CSV） | For the accountant (CSV)',
  booksChecked: '上次核对：{at} | Last check: {at}',
  booksNever: '还没有核对过 | Not checked yet',
  booksRight: '账目都对得上 | The books add up',
  checkBooks: '现在核对 | Check now',
  checkBooksSays:
    '核对全部订单、收付款、流水和库存，不改任何数据；数据多时要等一会儿。每晚 3:17 自动核对。 | Checks every order, payment, ledger and stock, and changes nothing; takes a while in a large shop. Done each night at 3:17.',
  booksFound: '核对完毕：{count} 类问题 | Checked: {count} kinds of faults',
  fault: '问题 | Fault',
  offenders: '订单与卡片 | Orders and cards',
  billDifferences: "与服务商账单的差异（{count}） | Differences from the providers' bills ({count})",
  noDifferences: '没有未了结的差异 | No difference is open',
  theirs: '账单（元） | Bill, yuan',
  ours: '我方（元） | Books, yuan',
  difference: '差异 | Difference',
  'difference.unknown': '账单有，店里没有 | In the bill, not in the books',
  'difference.unpaid': '账单已付，店里未付 | Paid in the bill, not in the books',
  'difference.missing': '店里有，账单没有 | In the books, in no bill',
  'difference.amount': '金额不同 | Another amount',
  'difference.twice': '账单计了两次 | Twice in the bills',
  'billLine.payment': '收款 | Payment',
  'billLine.refund': '退款 | Refund',
  explainDifference: '说明原因 | Explain',
  explainDifferenceSays:
    '{day} 的差异 {number} 就此了结；账单或账目再变化时会重新出现。 | Closes the difference {number} of {day}; it opens again when bill or books change.',
  'waits.books': '账目问题 | Faults of the books',
  'deed.money:export': '导出资金明细 | Exported payments and refunds',
  'deed.bills:explain': '说明账单差异 | Explained a difference of a bill'
})
