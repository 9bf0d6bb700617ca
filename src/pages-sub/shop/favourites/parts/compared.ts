import { t } from '@/i18n'
import type { ItemNow } from '@/areas/goods/itemNow'
import { placeName } from '@/areas/numbers/names'
import { dataText } from '@rules/card/data'
import { numberPrice } from '@rules/number/price'
import { yuanText } from '@/i18n/money'

const none = '—'
const yuan = (fen: number) => `¥${yuanText(fen)}`

/** The least that the contract of a number or a plan costs, in fen. */
export function contractCost({ number, goods }: ItemNow): number {
  if (number) return numberPrice(number).contract
  return goods ? numberPrice({ ...goods, prestore: 0, lowFee: goods.monthlyFee }).contract : 0
}

/** The compared facts as label and text. */
const facts: [label: () => string, of: (item: ItemNow) => string][] = [
  [() => t('numbers.filter.price'), ({ price }) => (price === undefined ? none : yuan(price))],
  [() => t('goods.compare.prestore'), ({ number }) => (number ? yuan(number.prestore) : none)],
  [() => t('goods.compare.monthly'), ({ number, goods }) => yuan(number?.lowFee ?? goods?.monthlyFee ?? 0)],
  [
    () => t('goods.contract'),
    ({ number, goods }) => {
      const n = (number ?? goods)?.contractMonths
      return n ? t('goods.months', { n }) : t('goods.noContract')
    }
  ],
  [() => t('goods.compare.cost'), (item) => yuan(contractCost(item))],
  [
    () => t('goods.compare.operator'),
    ({ number, goods }) => t(`numbers.operator.${((number ?? goods)?.operatorType ?? 4) as 1}`)
  ],
  [() => t('goods.compare.home'), ({ number }) => (number ? placeName(number) : none)],
  [() => t('goods.data'), ({ goods }) => (goods?.dataKb ? dataText(goods.dataKb) : none)],
  [
    () => t('goods.voice'),
    ({ goods }) => (goods?.voiceMinutes ? t('goods.minutes', { n: goods.voiceMinutes }) : none)
  ],
  [
    () => t('goods.compare.choosing'),
    ({ goods }) =>
      goods ? t(goods.selectNumber ? 'goods.compare.chosenByYou' : 'goods.compare.given') : none
  ]
]

/** Rows of the comparison; those that no item has anything for are left out. */
export const compared = (items: ItemNow[]) =>
  facts
    .map(([label, of]) => ({ label: label(), texts: items.map(of) }))
    .filter(({ texts }) => texts.some((text) => text !== none))
    .map((row) => ({ ...row, differs: new Set(row.texts).size > 1 }))
