import { t, tMaybe } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { checks, currentSim, type CheckId, type Tone } from './checks'
import { canFix, type FixName } from './fixes'
import { lastsUntil } from './lasting'
import { leftText } from '../period'
import type { SimInfo } from '../words'

/** Result of one check, with its text. */
export interface Finding {
  id: CheckId
  name: string
  tone: Tone
  text: string
  fix?: FixName
}

/** A problem, or one that will come soon. */
export interface Cause extends Finding {
  tone: 'warn' | 'danger'
}

/** Results of all checks that apply to this card, in order. `now` in ms since 1970. */
export function findingsOf(info: SimInfo, now: number): Finding[] {
  const words = {
    money: yuanText(info.arrearsBalance),
    left: leftText(lastsUntil(info), now),
    reason: info.realName?.reason ?? '',
    operator: operatorInUse(info)
  }
  let first: Finding | undefined
  return checks
    .filter(({ appliesTo: of }) => !of || of(info))
    .map(({ id, name, ok, rules }) => {
      const found = rules.find(({ applies }) => applies(info, now))
      if (!found) return { id, name: t(name), tone: 'ok', text: t(ok, words) }
      const { tone, text, fix, later } = found
      if (later && first && first.fix !== fix) return { id, name: t(name), tone, text: t(later, words) }
      const message = text === 'card.cause.rule' && info.breakTips ? info.breakTips : t(text, words)
      const finding: Finding = {
        id,
        name: t(name),
        tone,
        text: message,
        fix: fix && canFix(fix) ? fix : undefined
      }
      if (tone === 'danger') first ??= finding
      return finding
    })
}

/** Why the card cannot connect, else why it soon will not; undefined when nothing is wrong. */
export function causeOf(info: SimInfo, now: number): Cause | undefined {
  const found = findingsOf(info, now)
  const first = (tone: Tone) => found.find((one) => one.tone === tone)
  return (first('danger') ?? first('warn')) as Cause | undefined
}

/** The operator of a device's card in use, else that of the card. */
export const operatorInUse = (info: SimInfo) =>
  tMaybe(`common.operator.${(currentSim(info) ?? info).operatorType}`)
