import { NumberState } from '@contract/enums'
import { numberRuns } from '@rules/person/mobile'
import { groupedYuan } from '@rules/money'
import { numberPrice } from '@rules/number/price'
import type { Data } from '@contract'
import { element } from './still'

type Row = Data<'GET /api/shop/numberList'>['list'][number]
type Details = Data<'GET /api/shop/numberDetails'>

/** A number, with its pattern marked. */
function drawDigits({ number = '', patternFrom = -1, patternTo = -1 }: Partial<Row>) {
  const runs = numberRuns(number, patternFrom < 0 ? [] : [[patternFrom, patternTo + 1]])
  return element('b', ...runs.map(({ hit, text }) => (hit ? element('em', text) : text)))
}

const yuan = (fen: number) => [element('u', '¥'), groupedYuan(fen)]

/** The number and its price; undefined when the backend leaves one out. */
function priceOf(row: Partial<Row>) {
  const price = numberPrice(row as Row)
  return row.number && !Number.isNaN(price.now) ? price : undefined
}

/** Texts of areas/numbers/NumberTile.tsx for a number; its place and the name of its pattern are left to the page. */
function drawTile(tile: Element, row: Partial<Row>): void {
  const price = priceOf(row)
  if (!price) return
  const { now, months, monthly } = price
  tile.append(
    drawDigits(row),
    element('i'),
    element('p', ...(now ? [element('small', '现付'), ...yuan(now)] : ['免费'])),
    element('span', months ? `月低消 ¥${groupedYuan(monthly)} · ${months} 个月` : '无月低消')
  )
  tile.classList.add('told')
}

/** Draws the first numbers of the list into the still first screen, where the page will draw them. */
export function drawNumbers({ list = [] }: { list?: Partial<Row>[] }): void {
  document.querySelectorAll('#first .list .two .bone').forEach((tile, index) => {
    const row = list[index]
    if (row) drawTile(tile, row)
  })
}

const line = (label: string, ...amount: (Node | string)[]) =>
  element('p', element('span', label), element('span', ...amount))

/** As areas/numbers/NumberFacts.tsx: a number that is on sale, and what it costs now; the rest is left to the page. */
export function drawNumber(row: Partial<Details>): void {
  const hero = document.querySelector('#first .lit')
  const costs = document.querySelector('#first .costs')
  const price = priceOf(row)
  // what is held, ordered or sold has a line about that above it
  if (!hero || !costs || !price || row.state !== NumberState.onSale || row.heldUntil || row.orderSn) return
  const { now, credit } = price
  hero.append(drawDigits(row), element('i'))
  costs.classList.toggle('short', !credit)
  hero.classList.toggle('plain', !row.pattern && !row.featured)
  costs.append(
    element('strong', '真实费用'),
    line('号码费', ...yuan(now - credit)),
    ...(credit ? [line('预存话费', ...yuan(credit)), element('small', '激活后到账，可抵月费')] : []),
    line('现付', ...(now ? yuan(now) : ['免费']))
  )
  for (const part of [hero, costs]) part.classList.add('told')
  // a plain number has less to say above: the costs come in higher, instead of moving there
  costs.replaceWith(costs.cloneNode(true))
}
