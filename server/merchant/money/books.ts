import { localized } from '../../bilingual'
import { checkBooks } from '../../services/payments/books'
import type { Command } from '../command'
import { Refusal } from '../refusal'

export const checkTheBooks: Command = {
  usage: '',
  help: {
    en: `Checks every order, payment, ledger and stock; changes nothing. Lists by order numbers and card ids everything that must not be:

- a balance, points or coins that are not the sum of their ledger
- an order that was paid more than an hour ago and is neither credited nor refunded
- a payment without its order, or an order without its payment
- a refund of more than was paid, a payment of another sum than due that does not go back
- more credited than was kept of a payment
- an order that was credited twice, a number that was sold twice
- stock that is not the sum of its options, more pieces back in stock than an order has

The server runs the same check each night at 3:17 Chinese time and logs the result.`,
    zh: `核对每笔订单、收付款、流水和库存，什么都不改。凡是不该出现的，都按订单号和卡的编号列出：

- 余额、积分或券币与流水之和不符
- 付款一小时后既未到账也未退款的订单
- 有付款没有订单，或有订单没有付款
- 退款多于付款，实付与应付不符的收款没有退回
- 到账的钱多于留下的付款
- 到账两次的订单、卖了两次的号码
- 库存与各规格之和不符，退回库存的件数多于订购的件数

服务器每晚北京时间 3:17 做同样的核对，并把结果写进日志。`
  },
  run: async ({ openDatabase, print }) => {
    const found = await checkBooks((await openDatabase()).db)
    for (const { text: wording, offenders } of found) print(`${localized(wording)}: ${offenders.join(', ')}`)
    if (found.length) throw new Refusal({ en: 'the books do not add up', zh: '账目对不上' })
    print(localized({ en: 'the books add up', zh: '账目都对得上' }))
  }
}
