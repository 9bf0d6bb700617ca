import { normaliseLoginNumber } from '../../../rules/card/iccid'
import { localized } from '../../bilingual'
import { giveCoupons, type Gift } from '../../services/coupons/giveCoupons'
import { cellReader } from '../../services/files/csv/cells'
import type { Command } from '../command'
import type { BadLine, Columns, Line } from '../../services/files/csv/csv'
import { finalAfter, importCommand, importing } from '../csv/importing'
import { readWhole, refusing } from '../csv/whole'
import { reasonOption, whoOf, whyOption } from '../who'

const columns = {
  card: {
    names: ['卡号'],
    required: true,
    description: { en: 'any number of the card: 卡号, ICCID, 号码', zh: '卡的任一编号：卡号、ICCID、号码' },
    example: '1440000000001'
  },
  coupon: {
    names: ['优惠券'],
    required: true,
    description: { en: 'its name; one that is off sale will do', zh: '优惠券名称；已下架的也可以' },
    example: '满30减10券'
  }
} satisfies Columns<string>
type Key = keyof typeof columns

function giftOf(line: Line<Key>, report: (bad: BadLine) => void): Gift {
  const read = cellReader<Key>(line, columns, report)
  return {
    line: line.line,
    card: normaliseLoginNumber(read.text('card', { needed: true, most: 40 })),
    coupon: read.text('coupon', { needed: true, most: 40 })
  }
}

export const giveCouponsOf: Command = {
  ...importCommand,
  usage: `${importCommand.usage} --reason "why" [--again]`,
  help: {
    en: `Gives coupons to cards: each is an order of 0 yuan in the holder's list, valid from today. A card gets the same coupon
once, however often the file is given. What was given stays given: imports:undo does not take it back.`,
    zh: `给卡发优惠券：持卡人的订单里会有一笔 0 元订单，当天起生效。同一张券每卡只发一次，文件给几遍都一样。
发出的不能用 imports:undo 收回。`
  },
  columns,
  after: finalAfter,
  options: {
    ...importCommand.options,
    ...whyOption,
    again: {
      type: 'boolean',
      description: {
        en: 'gives cards that were given the same coupon before another one',
        zh: '以前发过同一张券的卡也再发一张'
      }
    }
  },
  run: async (given) => {
    const entry = { who: whoOf(given), what: given.name, why: reasonOption(given, 'reason') }
    await importing(given, async (tx, bad) => {
      const gifts = await readWhole(tx, given, bad, {
        columns,
        read: giftOf,
        identify: ({ card, coupon }) => ({ key: `${card} ${coupon}`, column: 'card' })
      })
      const again = given.options.again === true
      const done = await giveCoupons(tx, { gifts, again }, entry, refusing(bad, columns))
      return localized({
        en: `${done.given} coupons given, ${done.had} cards had theirs before`,
        zh: `发出 ${done.given} 张优惠券，${done.had} 张卡以前发过`
      })
    })
  }
}
