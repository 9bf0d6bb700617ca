import { localized, type Bilingual } from '../bilingual'
import { isSpecified, lossOf, type Tried } from './losses'

export interface Finding {
  level: 'broken' | 'note'
  what: string
}

export interface CallReport {
  call: Tried
  specified: boolean
  result: 'kept' | 'broken' | 'notOffered' | 'notTried'
  findings: Finding[]
  /** Parts that were not tried, and why. */
  untried?: string
  /** Loss to the app by a broken or missing call. */
  loses?: string
}

const resultNames: Record<CallReport['result'], Bilingual> = {
  kept: { en: 'kept', zh: '守约' },
  broken: { en: 'broken', zh: '违约' },
  notOffered: { en: 'not offered', zh: '没有提供' },
  notTried: { en: 'not tried', zh: '未试' }
}
export const resultName = (result: CallReport['result']): string => localized(resultNames[result])

const levelNames: Record<Finding['level'], Bilingual> = {
  broken: { en: 'broken', zh: '违约' },
  note: { en: 'note', zh: '提示' }
}
export const lineOf = ({ level, what }: Finding): string =>
  localized({ en: `${levelNames[level].en}: ${what}`, zh: `${levelNames[level].zh}：${what}` })

export const notAnswered: Bilingual = {
  en: 'not answered: a call of the specification',
  zh: '没有应答：这是规范里的接口'
}

/** Collects findings by call. */
export function startReport() {
  const findings = new Map<Tried, Finding[]>()
  const absent = new Set<Tried>()
  const skipped = new Map<Tried, string>()
  const tried = new Set<Tried>()
  const add = (call: Tried, finding: Finding) => {
    const known = findings.get(call) ?? []
    if (!known.some(({ what }) => what === finding.what)) findings.set(call, [...known, finding])
  }
  const resultOf = (call: Tried, found: Finding[]): CallReport['result'] => {
    if (found.some(({ level }) => level === 'broken')) return 'broken'
    if (absent.has(call)) return 'notOffered'
    return tried.has(call) || found.length ? 'kept' : 'notTried'
  }
  const of = (call: Tried): CallReport => {
    const found = findings.get(call) ?? []
    const untried = skipped.get(call)
    const result = resultOf(call, found)
    return {
      call,
      specified: isSpecified(call),
      result,
      findings: found,
      ...(untried ? { untried } : {}),
      ...(result === 'broken' || result === 'notOffered' ? { loses: lossOf(call) } : {})
    }
  }
  return {
    broken: (call: Tried, what: string) => add(call, { level: 'broken', what }),
    note: (call: Tried, what: string) => add(call, { level: 'note', what }),
    /** A further call that this backend does not have. */
    absent: (call: Tried) => void absent.add(call),
    /** An answer of it was looked at. */
    tried: (call: Tried) => {
      tried.add(call)
      skipped.delete(call)
    },
    untried: (call: Tried, why: string) => void skipped.set(call, why),
    isAbsent: (call: Tried) => absent.has(call),
    of
  }
}

export type Report = ReturnType<typeof startReport>

/** The whole report, as --json writes it. */
export interface Result {
  backend: string
  startedAt: string
  /** Why the card of --card could not be logged in: its calls were not tried. */
  notLoggedIn?: string
  calls: CallReport[]
}

export const brokenOf = ({ calls }: Result): CallReport[] => calls.filter(({ result }) => result === 'broken')

export const summaryOf = (result: Result): Bilingual => {
  const count = (kind: CallReport['result']) => result.calls.filter((call) => call.result === kind).length
  const [kept, broken, absent, untried] = (['kept', 'broken', 'notOffered', 'notTried'] as const).map(count)
  return {
    en: `${kept} calls kept, ${broken} broken, ${absent} not offered, ${untried} not tried`,
    zh: `${kept} 个接口守约，${broken} 个违约，${absent} 个没有提供，${untried} 个未试`
  }
}

/** Reason why the card of --card cannot log in. */
export const loginLine = (why: string): string =>
  localized({ en: `the card is not logged in: ${why}`, zh: `卡没有登录：${why}` })

/** The report for the terminal. */
export function textOf(result: Result): string {
  const lines = result.calls.flatMap(({ call, result: outcome, findings, untried, loses }) => {
    const lines = findings.map((finding) => `    ${lineOf(finding)}`)
    if (outcome === 'broken')
      return [`✗ ${call}`, ...lines, `    ${localized({ en: 'the app loses: ', zh: '应用失去：' })}${loses}`]
    if (outcome === 'notOffered')
      return [
        localized({
          en: `- ${call}: not offered; the app goes without ${loses}`,
          zh: `- ${call}：没有提供；应用少了：${loses}`
        })
      ]
    if (outcome === 'notTried')
      return [localized({ en: `· ${call}: not tried, ${untried}`, zh: `· ${call}：未试，${untried}` })]
    return lines.length ? [`✓ ${call}`, ...lines] : []
  })
  const out = result.notLoggedIn ? [loginLine(result.notLoggedIn)] : []
  return [...lines, '', ...out, localized(summaryOf(result))].join('\n')
}
