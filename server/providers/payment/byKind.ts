import { OrderPrefix } from '../../values'
import { localized } from '../../bilingual'

/**
 * Reads a setting such as `NO:101:tag_1,*:401:tag_2` (server/companies.ts). Returns what it says for a kind of order; throws with the setting and the kinds that it leaves
 * out.
 */
export function byKind(setting: string, value: string): (kind: OrderPrefix) => string[] {
  const rows = new Map(
    value.split(',').map((row) => {
      const [kind = '', ...words] = row.split(':')
      return [kind, words]
    })
  )
  const missing = Object.values(OrderPrefix).filter((kind) => !rows.has(kind))
  if (missing.length && !rows.has('*'))
    throw new Error(
      localized({
        en: `${setting} says nothing of ${missing.join(', ')}, nor *`,
        zh: `${setting} 没有写 ${missing.join('、')}，也没有写 *`
      })
    )
  return (kind) => (rows.get(kind) ?? rows.get('*'))!
}
