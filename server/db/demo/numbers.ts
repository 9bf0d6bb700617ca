import { sql } from 'drizzle-orm'
import { patternOf, type PatternFamily } from '../../../rules/pattern'
import type { Tx } from '../client'
import { regions, type Region } from '../regions'
import type { Random } from '../random'
import type { DemoContext } from './types'

const prefixes: Record<number, string[]> = {
  1: '134 135 136 137 138 139 150 151 152 157 158 159 178 182 183 184 187 188 198'.split(' '),
  2: '130 131 132 155 156 166 175 176 185 186'.split(' '),
  3: '133 149 153 173 177 180 181 189 191 199'.split(' '),
  4: ['192'],
  5: '162 165 167 170 171'.split(' ')
}

const d = (n: number) => String(((n % 10) + 10) % 10)
const two = (n: number) => String(n).padStart(2, '0')

/** Shapes that people pay for; each ends the number. */
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

const familyWorth: Record<PatternFamily, number> = { repeat: 5, run: 3, pair: 2, birthday: 2, lucky: 2 }
const digitMask = (number: string) => [...number].reduce((mask, digit) => mask | (1 << Number(digit)), 0)

type DemoNumber = ReturnType<typeof makeNumber> & { operator: number; province: Region; city: string }

function makeNumber(operator: number, random: Random) {
  const prefix = random.pick(prefixes[operator]!)
  const shape = random.next() < 0.55 ? random.pick(shapes)(random) : ''
  const number = prefix + random.digits(8 - shape.length) + shape
  const found = patternOf(number)
  const worth = found ? familyWorth[found.family] * 3 ** Math.max(0, found.length - 3) : 0
  const noFour = number.includes('4') ? 0 : 1
  const tailEight = number.endsWith('8') || number.endsWith('6') ? 1 : 0
  const price = worth === 0 ? 0 : Math.min(8888800, Math.round(worth * random.int(40, 60)) * 100 - 100)
  return {
    number,
    pattern: found?.key ?? '',
    from: found ? found.start : -1,
    to: found ? found.start + found.length - 1 : -1,
    digits: digitMask(number),
    rank: worth * 10 + noFour * 4 + tailEight * 3,
    featured: worth >= 45 && noFour === 1,
    price,
    prestore: random.pick([0, 5000, 10000, 10000, 20000]) + (worth > 100 ? 30000 : 0),
    lowFee: random.pick([1900, 2900, 3900, 5900]) + (worth > 100 ? 5000 : 0),
    months: worth > 20 ? 24 : 12
  }
}

const chunk = 3000

/** Numbers over all operators and provinces, inserted by columns: one statement for some thousands. */
export async function loadNumbers(tx: Tx, { random, config }: DemoContext): Promise<void> {
  const known = new Set<string>()
  let left = config.DEMO_NUMBERS
  while (left > 0) {
    const rows: DemoNumber[] = []
    while (rows.length < Math.min(chunk, left)) {
      const operator = 1 + ((known.size * 7) % 5)
      const made = makeNumber(operator, random)
      if (known.has(made.number)) continue
      const province = regions[known.size % 31]! // mainland: the last three sell none
      known.add(made.number)
      rows.push({ ...made, operator, province, city: random.pick(province.children).label })
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
        ${column((r) => r.from)}::smallint[], ${column((r) => r.to)}::smallint[], ${column((r) => r.digits)}::smallint[],
        ${column((r) => r.rank)}::int[], ${column((r) => r.featured)}::boolean[])`)
  }
}
