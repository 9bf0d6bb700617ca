import { groupedYuan } from '@rules/money'
import { numberPrice } from '@rules/price'
import type { Data } from '@contract'
import { element } from './still'

type Row = Data<'GET /api/shop/numberList'>['list'][number]

/** The number list with its envelope; another backend may leave fields out. */
export interface ListAnswer {
  code: number
  data: { list?: Partial<Row>[] } | null
}

const small = (text: string) => element('small', text)

/** The digits from `from` up to, not including, `to`, in 3-4-4 groups. */
const digits = (number: string, from: number, to: number) =>
  [...number]
    .map((digit, at) => (at === 3 || at === 7 ? `\u2009${digit}` : digit))
    .slice(from, to)
    .join('')

/** What areas/numbers/NumberTile.tsx says of a number; its place and the name of its pattern are left to the page. */
function drawNumber(tile: Element, row: Partial<Row>): void {
  const { number = '', patternFrom = -1, patternTo = -1 } = row
  const { now, credit, months, monthly } = numberPrice(row as Row)
  if (!number || Number.isNaN(now)) return
  const [from, to] = patternFrom < 0 ? [0, 0] : [patternFrom, patternTo + 1]
  const fee = months ? `月最低 ¥${groupedYuan(monthly)} × ${months} 个月` : '无月最低'
  const price = now ? [small('现付'), element('u', '¥'), groupedYuan(now)] : ['免费']
  tile.append(
    element('b', digits(number, 0, from), element('em', digits(number, from, to)), digits(number, to, 11)),
    element('i'),
    element('p', ...price),
    element('span', credit ? `含话费 ¥${groupedYuan(credit)} · ${fee}` : fee)
  )
  tile.classList.add('told')
}

/** Draws the first numbers of the list into the still first screen, where the page will draw them. */
export function drawNumbers(list: Partial<Row>[]): void {
  document.querySelectorAll('#first .of-list .two .bone').forEach((tile, index) => {
    const row = list[index]
    if (row) drawNumber(tile, row)
  })
}
