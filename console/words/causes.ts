import type { ConsoleData } from '@contract/console'
import { yuanText } from '@rules/money'
import { checks, currentSim, type Tone } from '../../src/areas/card/cause/checks'
import { daysOfData } from '../../src/areas/card/cause/lasting'
import en from '../../src/i18n/messages/card/en'
import zh from '../../src/i18n/messages/card/zh-Hans'
import { word } from '.'

/*
 * The app's own table of what a card needs to be on line, with the app's words: staff read what the holder reads.
 */

export type { Tone }

interface Finding {
  id: string
  name: string
  tone: Tone
  text: string
}

type Info = ConsoleData<'GET /console/api/card'>['info']

/** Results of all checks that apply to this card, in the order of repair. `now` in ms since 1970. */
export function findings(info: Info, now: number, language: 'zh' | 'en'): Finding[] {
  const texts: Record<string, string> = language === 'zh' ? zh : en
  const values: Record<string, string> = {
    money: yuanText(info.arrearsBalance),
    days: String(daysOfData(info, now)),
    reason: info.realName?.reason ?? '',
    operator: word('operatorName', currentSim(info)?.operatorType ?? '')
  }
  const message = (key: string) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return checks
    .filter(({ appliesTo: of }) => !of || of(info))
    .map(({ id, name, ok, rules }) => {
      const found = rules.find(({ applies }) => applies(info, now))
      const text = found?.text ?? ok
      const isRule = text === 'card.cause.rule' && info.breakTips
      return {
        id,
        name: message(name),
        tone: found?.tone ?? 'ok',
        text: isRule ? info.breakTips : message(text)
      }
    })
}
