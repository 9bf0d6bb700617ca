/** A text of the merchant's terminal. */
export interface Bilingual {
  en: string
  zh: string
}

/** Whether the terminal is Chinese, by the first of LC_ALL, LC_MESSAGES and LANG that is set, as POSIX orders them. */
const inChinese = ({ LC_ALL, LC_MESSAGES, LANG } = process.env) =>
  /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || '')

/** A text in the language of the terminal. The merchant's commands speak to one, and a start that fails: services hand out `Bilingual`. */
export const localized = (text: Bilingual): string => (inChinese() ? text.zh : text.en)
