import type { Locale } from './locale'

/** Names of days, Monday first, and of the usual sets of days. */
const words: Record<Locale, { every: string; work: string; days: string[]; and: string }> = {
  'zh-Hans': {
    every: '每天',
    work: '工作日',
    days: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
    and: '、'
  },
  'zh-Hant': {
    every: '每天',
    work: '工作日',
    days: ['週一', '週二', '週三', '週四', '週五', '週六', '週日'],
    and: '、'
  },
  en: {
    every: 'Every day',
    work: 'Working days',
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    and: ', '
  },
  fr: {
    every: 'Tous les jours',
    work: 'Jours ouvrés',
    days: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
    and: ', '
  },
  es: {
    every: 'Todos los días',
    work: 'Días laborables',
    days: ['lun.', 'mar.', 'mié.', 'jue.', 'vie.', 'sáb.', 'dom.'],
    and: ', '
  }
}

/** When somebody works: `days` from 1, Monday, to 7; `from` and `to` as HH:mm. */
interface Open {
  days: number[]
  from: string
  to: string
}

/** Opening hours in words, the same everywhere: 工作日 9:00-18:00. */
export function openText({ days, from, to }: Open, locale: Locale): string {
  const { every, work, days: names, and } = words[locale]
  const sorted = [...days].sort()
  const usual: Record<string, string> = { '1234567': every, '12345': work }
  const when = usual[sorted.join('')] ?? sorted.map((day) => names[day - 1]).join(and)
  const [opens, closes] = [from, to].map((clock) => clock.replace(/^0/, ''))
  return `${when} ${opens}-${closes}`
}
