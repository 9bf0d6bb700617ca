import { fenFromYuan, yuanText } from '../../../rules/money'
import { localized } from '../../bilingual'
import { giveBack, type Returned } from '../../services/admin/orders/giveBack'
import type { Command, CommandInput } from '../command'
import { declining } from '../declining'
import { openProviders } from '../providers'
import { withQueue } from '../queued'
import { UsageError } from '../refusal'
import { asOption, reasonOption, whoOf } from '../who'

function amountOption({ options }: Pick<CommandInput, 'options'>): number | undefined {
  if (options.amount === undefined) return undefined
  const fen = fenFromYuan(String(options.amount))
  if (fen) return fen
  const text = String(options.amount)
  throw new UsageError({
    en: `--amount: "${text}" is no sum of yuan like 12.50`,
    zh: `--amount：“${text}”不是金额，应如 12.50`
  })
}

function refundText(orderSn: string, { ended, number, ...sums }: Returned): string {
  const [amount, left] = [yuanText(sums.amount), yuanText(sums.left)]
  return ended
    ? localized({
        en: `order ${orderSn} has ended, ${amount} yuan go back`,
        zh: `订单 ${orderSn} 已结束，退回 ${amount} 元`
      })
    : localized({
        en: `${amount} yuan of ${orderSn} go back (${number}); ${left} yuan are left`,
        zh: `${orderSn} 退回 ${amount} 元（${number}），还剩 ${left} 元`
      })
}

/** Sentence on the goods of an order that has ended; '' for one without goods. */
function goodsText(orderSn: string, { ended, goods }: Returned): string {
  if (!ended || goods === 'none') return ''
  return goods === 'outside'
    ? localized({
        en: `its goods were sent and stay off sale: orders:received ${orderSn} puts them back once they are here`,
        zh: `货已寄出，暂不放回：收到退货后用 orders:received ${orderSn} 放回号码和库存`
      })
    : localized({ en: 'its number and stock are for sale again', zh: '号码和库存已放回' })
}

export const refundOrder: Command = {
  usage: 'ORDERSN --reason "why" [--amount 12.50] [--end] [--goods-back] [--again] [--as NAME]',
  help: {
    en: `
Gives money of a paid order back to where it came from: to the payer, or to the balance of the card. All kinds of orders:
numbers and goods, packages, top-ups, coupons, VIP, acceleration, the points mall.
Without --amount the order ends, and what is left of its money goes back, in the mall with its points; a package, VIP or
acceleration ends, an unused coupon is taken back, and a top-up leaves the balance, as does a part of one.
Goods that were not sent yet are for sale again, number and stock. Goods that were sent stay off sale until they are here
again: then run orders:received. With --goods-back they are here already.
A part of an order that is paid but not credited yet cannot go back, the whole can.
The server asks the payment provider, again and again until it is done: refunds:list.`,
    zh: `
把已支付订单的钱退回原处：退给付款人，或退回卡的余额。各类订单都可以：号码和商品、套餐、充值、优惠券、会员、加速、积分商城。
不写 --amount 则订单结束，退回余下的钱，积分商城连同积分；套餐、会员、加速终止，未用的优惠券收回，
充值的钱从余额扣回（退一部分也一样）。
还没发货的，号码和库存随即放回。已经发货的，先不放回：收到退货后用 orders:received。货已经回来的，写 --goods-back。
已支付、尚未到账的订单只能全部退，不能退一部分。
退款由服务端向支付服务商申请，直到办成为止：refunds:list。`
  },
  args: 1,
  options: {
    reason: {
      type: 'string',
      value: '"why"',
      description: {
        en: 'why, in at most 80 characters; the buyer may be shown it',
        zh: '原因，最多 80 字；买家可能会看到'
      }
    },
    amount: {
      type: 'string',
      value: '12.50',
      description: {
        en: 'a part, in yuan: the order stays as it is; several parts are possible until all that was paid is back',
        zh: '退一部分，单位元：订单不变，可分几次退，直到退完实付金额'
      }
    },
    end: {
      type: 'boolean',
      description: {
        en: 'ends a package, VIP or acceleration that has begun; with --amount only that goes back',
        zh: '终止已生效的套餐、会员或加速；同时写 --amount 则只退这么多'
      }
    },
    'goods-back': {
      type: 'boolean',
      description: {
        en: 'the goods of a shipped order are here again: number and stock are for sale at once',
        zh: '已发货订单的货已经收回：号码和库存立即放回'
      }
    },
    again: {
      type: 'boolean',
      description: { en: 'gives the same sum for the same reason once more', zh: '同样的金额和原因再退一次' }
    },
    ...asOption
  },
  run: async (given) => {
    const { args, options } = given
    const orderSn = args[0]!
    const asked = {
      ...{ orderSn, amount: amountOption(given), why: reasonOption(given, 'reason', 80), who: whoOf(given) },
      again: options.again === true,
      end: options.end === true,
      goodsBack: options['goods-back'] === true
    }
    const { db, pool, providers } = await openProviders(given)
    const returned = await declining(() =>
      withQueue(pool, (jobs) => giveBack({ db, jobs, providers }, asked))
    )
    given.print(refundText(orderSn, returned))
    const goods = goodsText(orderSn, returned)
    if (goods) given.problem(goods)
  }
}
