import { fenFromYuan } from '../../../rules/money'
import { cellReader } from '../shared/csv/cells'
import type { BadLine, Columns, Line } from '../shared/csv/csv'
import type { Reading } from '../shared/csv/sheet'
import type { TopUp } from './topUps'

const columns = {
  money: {
    names: ['金额', '充值金额'],
    required: true,
    says: { en: 'yuan that the holder pays', zh: '持卡人付多少元' },
    example: '50'
  },
  giftMoney: {
    names: ['赠送'],
    says: {
      en: 'yuan that the balance gets on top; no more than 金额; 0 unless given',
      zh: '另送进余额多少元，不超过金额；不写就是 0'
    },
    example: '2'
  },
  tag: {
    names: ['标签'],
    says: { en: 'a few words on its corner', zh: '角标上的几个字' },
    example: '送2元'
  }
} satisfies Columns<string>
type Key = keyof typeof columns

function topUpOf(line: Line<Key>, report: (bad: BadLine) => void): TopUp {
  const read = cellReader<Key>(line, columns, report)
  const money = read.money('money', true)
  if (fenFromYuan(line.cells.money) === 0) read.wrong('money', { en: 'is nothing', zh: '为 0' })
  const giftMoney = read.money('giftMoney')
  if (giftMoney > money) read.wrong('giftMoney', { en: 'is more than 金额', zh: '超过了金额' })
  return { money, giftMoney, tag: read.text('tag', { most: 10 }) }
}

/** A file of the amounts of a top-up, all of them in their order. */
export const topUpFile: Reading<Key, TopUp> = {
  columns,
  read: topUpOf,
  identify: ({ money }) => ({ key: `${money}`, column: 'money' }),
  noun: { en: 'amount', zh: '金额' }
}
