import { inArray, or } from 'drizzle-orm'
import { spellingsOf, withoutFiller } from '../../../rules/card/iccid'
import type { Tx } from '../../db/client'
import { sim } from '../../db/schema'
import type { Bilingual } from '../../bilingual'
import type { Sim } from './sim'

/** Fields of a card by any of which its holder may log in. */
export const numberFields = ['iccid', 'simNo', 'msisdn', 'imei', 'deviceNo'] as const
/** Rows in one statement: PostgreSQL takes 65,535 parameters at most. */
const batchSize = 1000

/** A list in parts of that size. */
export const batches = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batchSize) }, (_, i) =>
    all.slice(i * batchSize, (i + 1) * batchSize)
  )

/** The cards with one of these numbers, be it the ICCID, the card number or that of the device. */
export async function cardsWith(tx: Tx, numbers: string[]): Promise<Sim[]> {
  const found = new Map<number, Sim>()
  for (const part of batches([...new Set(numbers.flatMap(spellingsOf))])) {
    const has = or(...numberFields.map((field) => inArray(sim[field], part)))
    for (const card of await tx.select().from(sim).where(has)) found.set(card.id, card)
  }
  return [...found.values()]
}

/** The numbers that a card has, an ICCID without its filler. */
export const numbersOf = (card: Partial<Pick<Sim, (typeof numberFields)[number]>>): string[] =>
  numberFields.flatMap((field) => withoutFiller(card[field] ?? '') || [])

/** There is no card with a number that a file names. */
export const noCard = (number: string): Bilingual => ({
  en: `there is no card "${number}"`,
  zh: `没有卡“${number}”`
})
