import { sql } from 'drizzle-orm'
import { numberValues } from '../../../rules/number/numberRank'
import { operatorPrefixes } from '../../../rules/card/operator'
import { patternOf } from '../../../rules/number/pattern'
import type { Tx } from '../../db/client'
import { regions, type RegionNode } from '../../db/regions'
import { operatorOf, operators } from '../operators'
import { seededRandom, type Random } from '../random'
import type { DemoContext } from '../types'

const d = (n: number) => String(((n % 10) + 10) % 10)
const two = (n: number) => String(n).padStart(2, '0')

/** Generators of the patterns that people pay for; each makes the last digits of a number. */
const shapes: ((r: Random) => string)[] = [
  (r) => d(r.int(0, 9)).repeat(r.pick([3, 3, 3, 4, 4, 5, 6, 7, 8])),
  (r) => {
    const length = r.pick([3, 4, 4, 5, 6, 7, 8])
    const from = r.int(0, 10 - length)
    return Array.from({ length }, (_, i) => d(from + i)).join('')
  },
  (r) => {
    const length = r.pick([3, 4, 4, 5, 6, 7, 8])
    const from = r.int(length - 1, 9)
    return Array.from({ length }, (_, i) => d(from - i)).join('')
  },
  (r) => pair(r, 'AABB'),
  (r) => pair(r, 'ABAB'),
  (r) => pair(r, 'AAAB'),
  (r) => pair(r, 'AAABBB'),
  (r) => pair(r, 'ABCABC'),
  (r) => pair(r, 'ABCDABCD'),
  (r) => `${r.int(1960, 2012)}${two(r.int(1, 12))}${two(r.int(1, 28))}`,
  (r) => `${two(r.int(1, 12))}${two(r.int(1, 28))}`,
  (r) => r.pick(['168', '518', '520', '666', '888', '1314'])
]
function pair(random: Random, letters: string): string {
  const chosen = new Map<string, string>()
  for (const letter of letters) {
    while (!chosen.has(letter)) {
      const digit = d(random.int(0, 9))
      if (![...chosen.values()].includes(digit)) chosen.set(letter, digit)
    }
  }
  return [...letters].map((letter) => chosen.get(letter)).join('')
}

type DemoNumber = ReturnType<typeof makeNumber> & { operator: number; province: RegionNode; city: string }

/** A number without a pattern. */
function plainNumber(operator: number, random: Random): string {
  for (;;) {
    const number = random.pick(operatorPrefixes[operator]!) + random.digits(8)
    if (!patternOf(number)) return number
  }
}

function anyNumber(operator: number, random: Random): string {
  const prefix = random.pick(operatorPrefixes[operator]!)
  const shape = random.next() < 0.55 ? random.pick(shapes)(random) : ''
  return prefix + random.digits(8 - shape.length) + shape
}

/** `plain`: without a pattern and without a price, for the SIM plans. */
function makeNumber(operator: number, plain: boolean, random: Random) {
  const number = plain ? plainNumber(operator, random) : anyNumber(operator, random)
  const { worth, ...values } = numberValues(number)
  const price = worth === 0 ? 0 : Math.min(8888800, Math.round(worth * random.int(40, 60)) * 100 - 100)
  return {
    number,
    ...values,
    featured: !number.includes('4') && (worth >= 45 || (worth > 0 && Number(number) % 7 === 0)),
    price,
    prestore: plain ? 0 : random.pick([0, 5000, 10000, 10000, 20000]) + (worth > 100 ? 30000 : 0),
    lowFee: random.pick([1900, 2900, 3900, 5900]) + (worth > 100 ? 5000 : 0),
    months: worth > 20 ? 24 : 12
  }
}

const chunk = 3000
// one round has a number for each pair of operator and province; in every fourth round all are plain, city by city
const everyHome = operators.length * 31
const plainRounds = 4

/** The numbers that the demo has had from the beginning: its orders, links and pictures know some of them. */
const seed = 1442760140

/** Adds DEMO_NUMBERS numbers over all operators and provinces, 3000 in one statement. */
export async function loadNumbers(tx: Tx, { config }: DemoContext): Promise<void> {
  const random = seededRandom(seed)
  const known = new Set<string>()
  let left = config.DEMO_NUMBERS
  while (left > 0) {
    const rows: DemoNumber[] = []
    while (rows.length < Math.min(chunk, left)) {
      const round = Math.floor(known.size / everyHome)
      const plain = round % plainRounds === 0
      const operator = operatorOf(known.size * 7)
      const made = makeNumber(operator, plain, random)
      if (known.has(made.number)) continue
      const province = regions[known.size % 31]! // the mainland; Taiwan, Hong Kong and Macao have no numbers
      const cities = province.children
      const city = plain ? cities[(round / plainRounds) % cities.length]! : random.pick(cities)
      known.add(made.number)
      rows.push({ ...made, operator, province, city: city.label })
    }
    left -= rows.length
    const column = <T>(read: (row: DemoNumber) => T) => sql`${sql.param(rows.map(read))}`
    await tx.execute(sql`
      insert into vanity_number (number, operator, province_code, province, city, price, prestore, low_fee,
        contract_months, pattern, pattern_from, pattern_to, digits, rank, featured)
      select * from unnest(
        ${column((r) => r.number)}::text[], ${column((r) => r.operator)}::smallint[],
        ${column((r) => r.province.value)}::text[], ${column((r) => r.province.label)}::text[],
        ${column((r) => r.city)}::text[], ${column((r) => r.price)}::int[], ${column((r) => r.prestore)}::int[],
        ${column((r) => r.lowFee)}::int[], ${column((r) => r.months)}::smallint[], ${column((r) => r.pattern)}::text[],
        ${column((r) => r.patternFrom)}::smallint[], ${column((r) => r.patternTo)}::smallint[], ${column((r) => r.digits)}::smallint[],
        ${column((r) => r.rank)}::int[], ${column((r) => r.featured)}::boolean[])`)
  }
}
