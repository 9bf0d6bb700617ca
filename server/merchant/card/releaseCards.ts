import { normaliseLoginNumber } from '../../../rules/card/iccid'
import { localized } from '../../bilingual'
import { releaseCards as release, type Release } from '../../services/status/releaseCards'
import { cellReader } from '../../services/files/csv/cells'
import type { Command } from '../command'
import type { BadLine, Columns, Line } from '../../services/files/csv/csv'
import { finalAfter, importCommand, importing } from '../csv/importing'
import { readWhole, refusing } from '../csv/whole'
import { openProviders } from '../providers'
import { withQueue } from '../queued'
import { recordFor } from '../../services/files/imports/record'
import { reasonOption, whoOf, whyOption } from '../who'

const columns = {
  card: {
    names: ['卡号'],
    required: true,
    description: {
      en: 'any number of the card; of a device, its cards go with it',
      zh: '卡的任一编号；设备连同其中的卡一起'
    },
    example: '1440000000001'
  },
  balance: {
    names: ['余额'],
    description: {
      en: '已退: the balance was given back to the former holder',
      zh: '填“已退”：余额已退给原持卡人'
    },
    example: '已退'
  },
  to: {
    names: ['转到'],
    description: {
      en: 'another card of the former holder, which gets balance, points, coupon coins and coupons',
      zh: '原持卡人的另一张卡，余额、积分、券币和优惠券都转过去'
    },
    example: '1440000000002'
  },
  packages: {
    names: ['套餐'],
    description: {
      en: '结束 (unless given), or 保留: what is left of them is for the next holder',
      zh: '结束（默认）；填“保留”则剩余部分归下一位'
    },
    example: '结束'
  }
} satisfies Columns<string>
type Key = keyof typeof columns

const balanceWords = { 已退: 'paidOut' }
const packagesWords = { 结束: 'end', 保留: 'keep' }

function releaseOf(line: Line<Key>, report: (bad: BadLine) => void): Release {
  const read = cellReader<Key>(line, columns, report)
  return {
    line: line.line,
    card: normaliseLoginNumber(read.text('card', { needed: true, most: 40 })),
    to: normaliseLoginNumber(read.text('to', { most: 40 })) || undefined,
    paidOut: read.choice('balance', balanceWords, '') === 'paidOut',
    keepPackages: read.choice('packages', packagesWords, 'end') === 'keep'
  }
}

export const releaseCards: Command = {
  ...importCommand,
  usage: `${importCommand.usage} --reason "why"`,
  help: {
    en: `Frees cards for another holder. Log-ins, mobile, pay password, addresses, automatic renewal and real name end; orders,
ledgers and use of the former holder are kept and shown to nobody. VIP, acceleration, points, coupon coins and coupons
end, unless 转到 names another card of the same person. What the former holder has paid into the balance is never the
next one's: a card with a balance is refused until 余额 or 转到 says what becomes of it, as is one with orders, refunds
or acts of the carrier under way. It cannot be taken back.`,
    zh: `让卡换持卡人。登录、手机号、支付密码、地址、自动续费和实名都会结束；前一位的订单、账目和用量留存，但谁也看不到。
会员、加速、积分、券币和优惠券随人结束，除非“转到”写了同一人的另一张卡。前一位充的余额绝不归下一位：有余额的卡
要先由“余额”或“转到”写明去向，否则拒绝；有订单、退款或运营商办理未完成的也拒绝。此操作不能撤回。`
  },
  columns,
  after: finalAfter,
  options: {
    ...importCommand.options,
    ...whyOption
  },
  run: async (given) => {
    const entry = { who: whoOf(given), what: given.name, why: reasonOption(given, 'reason') }
    const { pool, providers } = await openProviders(given)
    await withQueue(pool, (jobs) =>
      importing(given, async (tx, bad) => {
        // nothing of it is recorded for imports:undo: a person who was forgotten does not come back
        await recordFor(tx, null)
        const lines = await readWhole(tx, given, bad, {
          columns,
          read: releaseOf,
          identify: ({ card }) => ({ key: card, column: 'card' })
        })
        const count = await release(tx, { jobs, providers }, lines, {
          entry,
          refuse: refusing(bad, columns)
        })
        return localized({
          en: `${count} cards are free for another holder`,
          zh: `${count} 张卡可以换持卡人了`
        })
      })
    )
  }
}
