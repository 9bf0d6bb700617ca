import { contract, Code, type CallKey, type Data } from '../../contract'
import type { Call } from '../../contract/define'
import { localized, type Bilingual } from '../bilingual'
import { calls, type Answer, type Ask, type Got, type Session } from './backend'
import { isSpecified, type Tried } from './losses'
import { reads, refusals, type Around, type Read } from './reads'
import { notAnswered, type Report } from './report'
import { faultsOf } from './shape'

/** Everything that the checks share while a backend is tried. */
export interface Trial extends Around {
  ask: Ask
  get: (path: string) => Promise<Got>
  report: Report
  /** Numbers of the other card, none of which may be in an answer of this one. */
  foreign: string[]
  /** The session of the other card. */
  other?: Session
  keep: (call: CallKey, data: unknown) => void
}

const callOf = (call: CallKey): Call => contract[call]
const endedCodes = { none: 0, order: Code.orderLoginEnded, sim: Code.simLoginEnded }

function messageOf(answer: Answer): string {
  if (answer.kind === 'data') return 'code 0'
  if (answer.kind === 'notOffered') return 'HTTP 404'
  if (answer.kind !== 'refusal') return answer.why
  const { code, status } = answer
  if (status === 200) return `code ${code}`
  return localized({ en: `code ${code} with HTTP ${status}`, zh: `code ${code}（HTTP ${status}）` })
}

/** Reports answers that no call may give. True when there is nothing else to look at. */
function isUnusable(
  { report }: Trial,
  call: CallKey,
  answer: Answer
): answer is Exclude<Answer, { kind: 'data' | 'refusal' }> {
  report.tried(call)
  if (answer.kind === 'wrong' || answer.kind === 'silent') report.broken(call, answer.why)
  if (answer.kind === 'notOffered') {
    if (isSpecified(call)) report.broken(call, localized(notAnswered))
    else report.absent(call)
  }
  return answer.kind !== 'data' && answer.kind !== 'refusal'
}

function lookAtCode({ report }: Trial, call: CallKey, answer: Answer) {
  if (answer.kind === 'refusal' && !answer.known)
    report.note(
      call,
      localized({
        en: `code ${answer.code} is none of this call’s: the app shows its message and nothing more`,
        zh: `code ${answer.code} 不是这个接口的码：应用只显示它的文字`
      })
    )
}

/** A call that needs a session, without one and with a false one. True when it can be tried further. */
async function checkCaller(trial: Trial, call: CallKey): Promise<boolean> {
  const { auth, why } = callOf(call)
  // where the reference server insists on more than the specification, another backend need not
  if (auth === 'none' || (why && isSpecified(call))) return true
  const ended = endedCodes[auth]
  const refused = (answer: Answer, who: Bilingual) => {
    if (answer.kind === 'refusal' && answer.code === ended && answer.status === 200) return
    const message = messageOf(answer)
    trial.report.broken(
      call,
      localized({
        en: `answers ${message} ${who.en}, not code ${ended} with HTTP 200`,
        zh: `${who.zh}应答 ${message}，应是 HTTP 200 和 code ${ended}`
      })
    )
  }
  const answer = await trial.ask(call)
  if (isUnusable(trial, call, answer)) return false
  refused(answer, { en: 'without a session', zh: '没有会话时' })
  if (auth !== 'sim' || !call.startsWith('GET') || !trial.session) return true
  const { simNo } = trial.session
  refused(await trial.ask(call, { session: { simNo, token: 'none' } }), {
    en: 'to a false token',
    zh: '对假令牌'
  })
  if (trial.other && trial.other.simNo !== simNo)
    refused(await trial.ask(call, { session: { simNo, token: trial.other.token } }), {
      en: 'to another card’s token',
      zh: '对另一张卡的令牌'
    })
  return true
}

/** The card that an answer says it is of. */
const cardOf = (call: CallKey, data: unknown): unknown => {
  if (typeof data !== 'object' || data === null) return undefined
  if (/sim(Info|Refresh)$/.test(call)) return (data as Data<'GET /api/iot/simInfo'>).simNo
  return (data as { card?: { simNo?: unknown } | null }).card?.simNo
}

function lookAtData(trial: Trial, call: CallKey, { data, text }: Answer & { kind: 'data' }) {
  const { report, session, foreign } = trial
  for (const { level, what } of faultsOf(callOf(call).data, data)) report[level](call, what)
  trial.keep(call, data)
  if (callOf(call).auth !== 'sim' || !session) return
  const named = cardOf(call, data)
  const strange = typeof named === 'string' && named !== session.simNo
  if (strange || foreign.some((number) => text.includes(number)))
    report.broken(
      call,
      localized({
        en: 'names another card in an answer of this card’s session',
        zh: '在这张卡的会话里给出了另一张卡'
      })
    )
}

/** An answer to valid input: data as the contract has it, or a refusal that the call may give. */
function lookAtRead(trial: Trial, call: CallKey, answer: Answer & { kind: 'data' | 'refusal' }) {
  if (answer.kind === 'data') return lookAtData(trial, call, answer)
  lookAtCode(trial, call, answer)
  const { code } = answer
  if (code === Code.tooMany)
    return trial.report.note(
      call,
      localized({
        en: 'the backend takes no more requests for now: run this again later',
        zh: '后端暂时不再接受请求：请稍后再试'
      })
    )
  const mayRefuse = code === Code.notOpen || callOf(call).codes?.includes(code as never)
  if (mayRefuse)
    return trial.report.note(call, localized({ en: `refused with code ${code}`, zh: `以 code ${code} 拒绝` }))
  const output = messageOf(answer)
  trial.report.broken(
    call,
    localized({ en: `answers ${output} to a valid request`, zh: `对正确的请求应答 ${output}` })
  )
}

/** Input that must be refused; `what` says why. */
async function checkRefused(
  trial: Trial,
  call: CallKey,
  { input, what, session }: { input: object; what: Bilingual; session?: Session | undefined }
) {
  const answer = await trial.ask(call, { input, ...(session ? { session } : {}) })
  if (isUnusable(trial, call, answer)) return
  lookAtCode(trial, call, answer)
  if (answer.kind === 'data')
    trial.report.broken(
      call,
      localized({ en: `answers code 0 to ${what.en}`, zh: `对${what.zh}应答 code 0` })
    )
}

const noSuchId: Bilingual = { en: 'an id that does not exist', zh: '不存在的 id ' }
const onlyUnknown = ({ unknown }: Read) => (unknown ? undefined : {})

async function checkRead(trial: Trial, call: CallKey, read: Read) {
  const { session, report } = trial
  const { auth, query, body } = callOf(call)
  if (auth === 'order')
    return report.untried(call, localized({ en: 'an order session is needed', zh: '需要订单登录的会话' }))
  if (auth === 'sim' && !session)
    return report.untried(call, localized({ en: 'a card is needed: --card', zh: '需要一张卡：--card' }))
  const own = auth === 'sim' ? session : undefined
  const input = read.input ? read.input(trial) : onlyUnknown(read)
  if (input) {
    const answer = await trial.ask(call, { input, ...(own ? { session: own } : {}) })
    if (isUnusable(trial, call, answer)) return
    lookAtRead(trial, call, answer)
  } else if (read.needs) {
    const { en, zh } = read.needs
    report.untried(call, localized({ en: `there is none to ask about: ${en}`, zh: `没有可问的：${zh}` }))
  }
  if (read.unknown) await checkRefused(trial, call, { input: read.unknown, what: noSuchId, session: own })
  if (report.isAbsent(call)) return
  const needed = (query ?? body)?.required
  if (!needed?.length) return
  const lacking = {
    en: `a request without ${needed.join(', ')}`,
    zh: `缺少 ${needed.join('、')} 的请求`
  }
  await checkRefused(trial, call, { input: {}, what: lacking, session: own })
}

/** Tries one call by all that the tables have for it. */
export async function checkCall(trial: Trial, call: CallKey): Promise<void> {
  if (!(await checkCaller(trial, call))) return
  const read = reads[call]
  if (read) return checkRead(trial, call, read)
  const refused = refusals[call]
  if (refused)
    return checkRefused(trial, call, { input: refused, what: { en: 'invalid input', zh: '错误的参数' } })
  trial.report.untried(call, localized({ en: 'it writes', zh: '它会写入' }))
}

/** A file of the province tree: a bare list. */
export async function checkProvinces({ get, report }: Trial): Promise<void> {
  const call: Tried = 'GET /provinces/{code}.json'
  report.tried(call)
  for (const code of ['0', 'all']) {
    const path = `/provinces/${code}.json`
    const got = await get(path)
    if ('silent' in got) report.broken(call, `${path}: ${got.silent}`)
    else if (got.status !== 200) report.broken(call, `${path}: HTTP ${got.status}`)
    else if (!isTree(got.text))
      report.broken(
        call,
        localized({
          en: `${path}: a list of { value, label, children } is expected, without envelope`,
          zh: `${path}：应直接是 { value, label, children } 的列表，没有外层`
        })
      )
  }
}

function isTree(text: string): boolean {
  try {
    const tree = JSON.parse(text) as unknown
    const isArea = (area: unknown) =>
      typeof (area as { value?: unknown } | null)?.value === 'string' &&
      typeof (area as { label?: unknown }).label === 'string'
    return Array.isArray(tree) && tree.length > 0 && tree.every(isArea)
  } catch {
    return false
  }
}

/** The way to WeChat's log-in: a redirect, or a page that says why not. */
export async function checkAuthorize({ get, report }: Trial): Promise<void> {
  const call: Tried = 'GET /api/wechat/authorize'
  report.tried(call)
  const got = await get('/api/wechat/authorize?type=1&page=login')
  if ('silent' in got) report.broken(call, got.silent)
  else if (got.status === 404 || got.status === 405) report.broken(call, localized(notAnswered))
  else if (got.status >= 500) report.broken(call, `HTTP ${got.status}`)
  else if (!got.location)
    report.note(
      call,
      localized({
        en: `no redirect to WeChat (HTTP ${got.status})`,
        zh: `没有跳转到微信（HTTP ${got.status}）`
      })
    )
}

/** Every call: those of the table of reads in its order, then those that write. */
export const inOrder = (): CallKey[] => [...new Set([...(Object.keys(reads) as CallKey[]), ...calls])]
