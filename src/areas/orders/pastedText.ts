import { visible } from '@rules/typed'
import { han } from './address/pastedName'
import { simplified } from './address/simplified'

/** Variants of the dot of a name, between Chinese characters. */
const dotInName = new RegExp(`(${han})\\s*[·•・‧●∙⋅･．]\\s*(?=${han})`, 'g')
/** Circled numbers, emoji and other pictures. NFKC would make ① a digit of the phone after it. */
const picture = /[\u2460-\u24ff\u2600-\u27bf\u2b00-\u2bff]|\ufe0f|[\ud83c-\ud83e][\udc00-\udfff]/g
/** The number of an item at the start of a line: `2、13800000001`, but not `2.5公里`. */
const itemNumber = /^[ \t]*[1-9][.)、][ \t]*(?=\D|1[3-9]\d{9})/gm
/** A label of two or three characters with blanks between them: `收 货 人：`. */
const spacedLabel = /(?:[收寄发] *[货件] *人|姓 *名|电 *话|手 *机|地 *址|邮 *编|备 *注)(?= *[:=])/g
/** `寄往：` and the like before the receiver; `寄：` alone names the sender. */
const sendTo = /请[寄发送][到给至往]?\s*:|[寄发送][到给至往]\s*:/g

const entities: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' }
/** Text of the source of a page: tags become line ends, entities their characters. */
const withoutHtml = (text: string) =>
  text
    .replace(/<\/?[a-z][^<>]*>/gi, '\n')
    .replace(/&(nbsp|amp|lt|gt|quot);/gi, (_, name: string) => entities[name.toLowerCase()]!)
    .replace(/&#(?:160|xa0);/gi, ' ')

/**
 * The pasted text in half-width, without invisible characters, HTML, pictures and item numbers. Brackets become blanks,
 * except around an extension: [7804].
 */
const plainText = (pasted: string) =>
  visible(withoutHtml(pasted).replace(/^\s*\{([^]*)\}\s*$/, '$1'))
    .replace(picture, ' ')
    .replace(dotInName, '$1·')
    .normalize('NFKC')
    .replace(/(^|[\s,;])[[【(〔]\s*([收寄发])[件货]?\s*[\]】)〕]/g, '$1$2:')
    .replace(/[[【〔]\s*(\d{3,6})\s*[\]】〕]|[【】〔〕[\]"“”]/g, (_, extension?: string) =>
      extension ? `[${extension}]` : ' '
    )
    .replace(itemNumber, '')
    .replace(spacedLabel, (label) => label.replace(/ /g, ''))
    .replace(sendTo, ' ')

/** The words that say whose details follow: the sender's (groups 1, 3, 5) or the receiver's (2, 4, 6). */
const roles = new RegExp(
  `(?:^|[\\s,;、。|)])(?:(?:ship|deliver|send)[ -])?` +
    `(?:(寄|发|sender|shipper|from)|(收|receiver|recipient|consignee|to))\\s*:` +
    `|(?:(寄件|发件|发货|寄货|寄方|发方|寄出|退货|卖家|卖方)|(收件|收货|收方|买家|买方))` +
    `(?=人|方|地址|地|信息|资料|姓名|名字|电话|手机|联系|公司|单位|所在|详细|\\s*[:\\n])` +
    `|(?:^|\\n)[ \\t]*(?:(寄件?|发件?)|(收件?))(?=[ \\t]+\\S|[ \\t]*\\n)`,
  'gi'
)
/** The heading of the receiver's details. */
const heading = /(^|\s)(?:收[件货]|買家|买家|客户)人?(?:信息|资料|資料)\s*:?/g
/** The word for the receiver without a field's name, so no label of a name, phone or address. */
const bareRole = new RegExp(
  `(?:收件|收货)(?:方\\s*:?|\\s*:)|收方\\s*:?` +
    `|(^|[\\s,;、。|)])(?:(?:ship|deliver|send)[ -])?(?:收|receiver|recipient|consignee|to)\\s*:` +
    `|(?:^|\\n)[ \\t]*收件?(?=[ \\t]+\\S|[ \\t]*\\n)`,
  'gi'
)

function* allOf(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) yield match
}

/**
 * The receiver's part of a pasted text with a sender and a receiver, in either order, in plain characters. The whole text when
 * it names no sender, or when only one of the parts has a phone: `hasPhone` tells.
 */
export function receiverText(pasted: string, hasPhone: (text: string) => boolean): string {
  const text = plainText(pasted)
  const marks = [...allOf(roles, simplified(text))]
  const parts = [undefined, ...marks].map((mark, i) => {
    const words = text.slice(mark?.index ?? 0, marks[i]?.index ?? text.length)
    // 寄 alone may be a wish: 寄 顺丰
    return { words, isSender: Boolean(mark?.[1] ?? mark?.[3] ?? (mark?.[5] && hasPhone(words))) }
  })
  const received = parts
    .filter(({ isSender }) => !isSender)
    .map(({ words }) => words)
    .join('\n')
  // without a phone it is a text of one person, where the sender's label stands before the receiver's name
  const hasSender = parts.some(({ isSender }) => isSender) && hasPhone(received)
  return (hasSender ? received.replace(bareRole, '$1 ') : text).replace(heading, '$1 ')
}
