import type { Config } from '../../config'
import { timeText } from '../../../rules/time'
import type { OrderMessageKind } from '../../values'
import type { MiniPlatform } from '../miniLogin'

/** Facts that a message may hold; the settings let a kind's template have its own words alone. */
export interface MessageWords {
  /** Title of the item. */
  title?: string
  order?: string
  /** The parcel's. */
  company?: string
  tracking?: string
  /** fen that went back */
  amount?: number
  /** Event of a card or of an order's papers, and the last four digits of its number. */
  news?: string
  tail?: string
  at: Date
  note: string
}
type Word = Exclude<keyof MessageWords, 'at'> | 'time'
type Kind = OrderMessageKind | 'card'

interface Template {
  id: string
  /** The template's own name of a field -> its content. */
  fields: [string, Word][]
}

const settings = {
  shipped: 'TEMPLATE_SHIPPED',
  refunded: 'TEMPLATE_REFUNDED',
  papers: 'TEMPLATE_PAPERS',
  card: 'TEMPLATE_CARD'
} as const satisfies Record<Kind, string>
const prefixes = { weapp: 'WEAPP', tt: 'TT', kwai: 'KWAI' } as const satisfies Record<MiniPlatform, string>

/** The merchant's template, set as `id:title=thing1,tracking=character_string2`; undefined without one. */
export function messageTemplate(config: Config, platform: MiniPlatform, kind: Kind): Template | undefined {
  const template = config[`${prefixes[platform]}_${settings[kind]}`]
  if (!template) return undefined
  const [id = '', list = ''] = template.split(':')
  const fields = list.split(',').map((one) => one.split('=') as [Word, string])
  return { id, fields: fields.map(([word, field]) => [field, word]) }
}

/** The note of each kind, for templates that have room for one. */
export const messageNotes: Record<Kind, string> = {
  shipped: '点击查看物流进度',
  refunded: '款项已原路退回',
  papers: '点击查看原因并修改',
  card: '点击查看消息'
}

/** A day and minute as WeChat wants them; Kuaishou's dates have neither a minute nor 日. */
function dateText(at: Date, platform: MiniPlatform): string {
  const [year, month, day] = timeText(at.getTime(), 'date').split('-')
  return platform === 'kwai'
    ? `${year}年${month}月${day}号`
    : `${year}年${month}月${day}日 ${timeText(at.getTime(), 'clock')}`
}

/** Most characters of a field by the beginning of its name, on WeChat and Kuaishou; Douyin names its fields in Chinese. */
const longest: [RegExp, number][] = [
  [/^thing/, 20],
  [/^(phrase|status)/, 5],
  [/^(character_string|string|letter|number)/, 32]
]

/** The fields of a template as they are sent; a text that is too long is cut, for the platform refuses it. */
export function filledMessage(
  { fields }: Template,
  platform: MiniPlatform,
  { at, amount = 0, ...words }: MessageWords
): Record<string, string> {
  // Kuaishou adds the unit itself
  const money = (amount / 100).toFixed(2) + (platform === 'kwai' ? '' : '元')
  const texts: Partial<Record<Word, string>> = { ...words, amount: money, time: dateText(at, platform) }
  const cut = (field: string, text: string) => {
    const most = longest.find(([name]) => name.test(field))?.[1]
    return most === undefined ? text : text.slice(0, most)
  }
  return Object.fromEntries(fields.map(([field, word]) => [field, cut(field, texts[word] ?? '')]))
}
