import { parse } from 'yaml'
import type { Db } from '../../../db/client'
import { singlePage } from '../../../db/schema'
import type { Bilingual } from '../../../bilingual'
import { shopWords } from '../shopWords'
import { promised } from '../../shared/shipping'
import { isOf, keyOf, type Fault, type Files } from './files'

const pageLink = /pages-sub\/single\/\w+\?(?:[^\s"')]*&)?(?:code|pageCode)=([\w-]+)/g
const placeholder = /\{\{\s*(\w*)\s*\}\}/g

/** Codes of the curated pages that there are after a push: the folder's where it has any, else the shop's. */
async function pageCodes(db: Db, given: Files): Promise<string[]> {
  const own = Object.keys(given).filter((path) => isOf('pages/', path))
  if (own.length) return own.map((path) => keyOf('pages/', path))
  return (await db.select({ code: singlePage.pageCode }).from(singlePage)).map(({ code }) => code)
}

/** Words in braces that stand for nothing, because the merchant promises no such hours. */
async function unpromised(db: Db, { 'settings.yaml': settings }: Files): Promise<string[]> {
  const { promise } = settings
    ? ((parse(settings) ?? {}) as { promise?: object })
    : { promise: await promised(db) }
  return ['reviewHours', 'reviewOpen', 'shipHours'].filter((name) => !Object.hasOwn(promise ?? {}, name))
}

/** Faults of texts that name something missing: a curated page that a link leads to, a word of the shop in braces. */
export async function strayNames(db: Db, given: Files): Promise<Fault[]> {
  const codes = await pageCodes(db, given)
  const unset = await unpromised(db, given)
  const found = (file: string, line: number, text: string): Fault[] => {
    const faults: Bilingual[] = []
    for (const [, code] of text.matchAll(pageLink))
      if (!codes.includes(code!))
        faults.push({ en: `there is no curated page "${code}"`, zh: `没有专题页“${code}”` })
    for (const [written, name] of text.matchAll(placeholder))
      if (!shopWords.some((word) => word === name))
        faults.push({
          en: `${written} means nothing: ${shopWords.map((word) => `{{${word}}}`).join(', ')} do`,
          zh: `${written} 没有含义：可用 ${shopWords.map((word) => `{{${word}}}`).join('、')}`
        })
      else if (unset.includes(name!))
        faults.push({
          en: `${written} stands for nothing: settings.yaml has no ${name} under promise`,
          zh: `${written} 没有值：settings.yaml 的 promise 里没有 ${name}`
        })
    return faults.map((reason) => ({ file, line, reason }))
  }
  return Object.entries(given).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => found(file, index + 1, line))
  )
}
