import { isDeepStrictEqual } from 'node:util'
import { localized, type Bilingual } from '../../../bilingual'

/** Input of trials. A missing field leaves out the trials that need it. */
export interface Given {
  /** Ends the numbers of this run, so that none was used before. */
  run: string
  /** A mobile that gets a real message. */
  mobile?: string
  /** A card of the carrier. */
  iccid?: string
  /** A parcel under way: company and number, `顺丰速运:SF1234567890`. */
  parcel?: string
  /** Number of a device of the maker. */
  device?: string
  /** A person who may be checked: name and citizen id, `张三:1101…`. */
  person?: string
  /** Payer in a mini-program: platform and openId, `weapp:o6…`. */
  payer?: string
}
type Need = Exclude<keyof Given, 'run'>

/** A promise of an interface, with what is tried to see whether it is kept. Throws with what was found instead. */
export interface Trial<T> {
  promise: Bilingual
  needs?: Need
  keeps: (provider: T, given: Given) => Promise<void>
}

export interface Result {
  promise: Bilingual
  /** kept, or the need that was not given. */
  result: 'kept' | 'broken' | Need
  why?: string
}

/** A call of the app waits for a provider no longer. */
const limitMs = 10000

const inTime = async (work: Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new Error(
            localized({ en: `no answer within ${limitMs / 1000} s`, zh: `${limitMs / 1000} 秒内没有应答` })
          )
        ),
      limitMs
    )
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const foundInstead = (found: string, wanted: string) =>
  localized({ en: `found ${found}, not ${wanted}`, zh: `得到 ${found}，应是 ${wanted}` })

/** Throws `found …, not …` unless both are the same. */
export function same(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted))
    throw new Error(foundInstead(JSON.stringify(found), JSON.stringify(wanted)))
}

export function expectOneOf<T>(found: T, wanted: readonly T[]): void {
  if (!wanted.includes(found))
    throw new Error(
      foundInstead(
        JSON.stringify(found),
        localized({ en: `one of ${wanted.join(', ')}`, zh: wanted.join('、') })
      )
    )
}

/** Throws unless `work` fails. */
export async function fails(work: Promise<unknown>): Promise<void> {
  const found = await work.then(
    (value) => ({ value }),
    () => undefined
  )
  if (found)
    throw new Error(foundInstead(JSON.stringify(found.value), localized({ en: 'an error', zh: '报错' })))
}

/** Tries the promises one after another, as each builds on those before. */
export async function tryAll<T>(trials: Trial<T>[], provider: T, given: Given): Promise<Result[]> {
  const results: Result[] = []
  for (const { promise, needs, keeps } of trials) {
    if (needs && !given[needs]) {
      results.push({ promise, result: needs })
      continue
    }
    try {
      await inTime(keeps(provider, given))
      results.push({ promise, result: 'kept' })
    } catch (error) {
      results.push({ promise, result: 'broken', why: (error as Error).message })
    }
  }
  return results
}
