import { t } from '@/i18n'
import type { ItemNow } from '@/areas/goods/itemNow'
import { placeName } from '@/areas/numbers/names'
import { dataText } from '@rules/data'
import { numberPrice } from '@rules/price'
import { yuanText } from '@/i18n/money'

const none = '—'
const yuan = (fen: number) => `¥${yuanText(fen)}`
const twoYears = 24

/** Least cost of two years in fen: as a number's page says it; a plan's price with its monthly fees. */
export function twoYearCost({ number, goods }: ItemNow): number {
  if (number) return numberPrice(number).twoYears
  return goods ? goods.price + goods.monthlyFee * twoYears : 0
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
  [() => t('goods.compare.twoYears'), (item) => yuan(twoYearCost(item))],
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
