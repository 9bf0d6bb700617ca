// The oldest browsers know neither lookbehind nor every \p{…}, so the marks are listed:
// soft hyphen, joiners, fillers, marks of direction, zero-width blanks, byte order mark, marks of variants
const invisible =
  // oxlint-disable-next-line no-misleading-character-class -- each mark stands for itself
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|\udb40[\udc00-\udfff]/g
/** A zero-width joiner: an emoji needs the one between its parts. */
// oxlint-disable-next-line no-misleading-character-class -- halves of emoji
const joiner = /([\u2600-\u27bf\ud800-\udfff\ufe0f])(\u200d)(?=[\u2600-\u27bf\ud800-\udfff])|\u200d/g
// oxlint-disable-next-line no-control-regex -- finds control characters
const control = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g
const otherBlank = /[\u0085\u2800]/g

/**
 * Text without marks that have no width. Blanks of any kind, also those that do not break, become plain spaces; line ends and
 * tabs stay.
 */
export const withoutMarks = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(joiner, (_, before = '', joins = '') => `${before}${joins}`)
    .replace(otherBlank, ' ')
    .replace(/[^\S\t\n\r]/g, ' ')

/** Text without what nobody sees: `withoutMarks`, and without control characters. */
export const visible = (text: string): string => withoutMarks(text).replace(control, '')

/** A text of one line, such as a street: `visible`, each run of blanks as one space, none at the ends. */
export const typedLine = (text: string): string => visible(text).replace(/\s+/g, ' ').trim()

/** A text of several lines: `visible`, no blanks at its ends. */
export const typedText = (text: string): string => visible(text).trim()

/** The half-width form of a word or number (NFKC) without any blank: `１３８ 00` -> `13800`. */
export const typedWord = (text: string): string => visible(text.normalize('NFKC')).replace(/\s/g, '')

/** Normalises search text: half-width (NFKC), each run of blanks as one space. */
export const typedSearch = (text: string): string => typedLine(text.normalize('NFKC'))

/** The digits of a text, full-width ones too. */
export const typedDigits = (text: string): string => typedWord(text).replace(/\D/g, '')

/** Dashes that people and programs write for a hyphen. */
const dash = /[\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58]/g

/** As `typedWord`, with every kind of dash as a hyphen, in capitals: the code of a guide, a number of a parcel. */
export const typedCode = (text: string): string => typedWord(text.replace(dash, '-')).toUpperCase()

/** Variants of the dot between the parts of a name (阿依古丽·买买提), with blanks around it. */
const nameDot =
  /\s*[\u00b7\u02d9\u0387\u119e\u1427\u16eb\u2022\u2027\u2218\u2219\u22c5\u25cf\u25e6\u2e31\u2e33\u30fb\u318d\ua78f\uff65\uff0e]\s*/g
/** A Chinese character, or half of a rare one. */
const chinese = '(?:[\\u2e80-\\u9fff\\uf900-\\ufaff]|[\\ud840-\\ud8ff]|[\\udc00-\\udfff])'
const pointInChinese = new RegExp(`(${chinese}) *[.\\u3002]+ *(?=${chinese})`, 'g')
const blankAtChinese = new RegExp(`(${chinese}) +| +(?=${chinese})`, 'g')

/**
 * A person's name: NFKC, every dot between two parts as `·` without blanks around it, no blank beside a Chinese character
 * and no marks of variants. A Latin name keeps its single blanks and points: `John A. Smith`.
 */
export const typedName = (text: string): string =>
  typedLine(visible(text).replace(nameDot, '\u00b7').normalize('NFKC'))
    .replace(/[\ufe00-\ufe0f]/g, '')
    .replace(pointInChinese, '$1\u00b7')
    .replace(/\u00b7{2,}/g, '\u00b7')
    .replace(/^\u00b7|\u00b7$/g, '')
    .replace(blankAtChinese, '$1')

/** How many characters a reader sees of a text: 𠮷 is one. */
export const lengthOf = (text: string): number => [...text].length

/** The first `most` characters; none is cut in two. */
export const firstOf = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join('')
