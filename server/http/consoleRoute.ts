import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  consoleContract,
  mayCall,
  type ConsoleBody,
  type ConsoleContract,
  type ConsoleData,
  type ConsoleKey,
  type ConsoleQuery
} from '../../contract/console'
import { ConsoleCode } from '../../contract/console/codes'
import { FileBytes, type ConsoleCall } from '../../contract/console/define'
import { minuteMs } from '../../rules/time'
import type { Deps } from '../deps'
import { BusinessError, Declined } from '../errors'
import { languageOf } from '../language'
import { inEnglish } from '../language/english'
import { networkOf } from '../limits'
import { readFile } from '../plugins/uploads'
import type { Bilingual } from '../bilingual'
import type { Actor } from '../services/shared/audit'
import { isOwnAddress, shopHost } from '../services/site/ownPage'
import { staffOfToken, type StaffCaller } from '../services/staff/staffSessions'
import { header, localeOf } from './caller'
import { consoleDocs } from './callDocs'
import { envelope, fileSchema, type Answer } from './route'
import { staffToken } from './staffCookie'
import { inputCleaner } from './typedTexts'

/** The person who calls; undefined for a call that needs no log-in. */
type CallerOf<K extends ConsoleKey> = ConsoleContract[K]['roles'] extends 'anyone' ? undefined : StaffCaller

/** The body of an act as its service takes it: with who acts, and its reason as `why`. */
type Act<B> = Actor & (B extends { reason: string } ? Omit<B, 'reason'> & { why: string } : B)

/** Argument of a handler. */
interface ConsoleRequest<K extends ConsoleKey> {
  deps: Deps
  caller: CallerOf<K>
  act: Act<ConsoleBody<K>>
  query: ConsoleQuery<K>
  body: ConsoleBody<K>
  request: FastifyRequest
  reply: FastifyReply
  /** Bytes of the uploaded file; only for calls with the option `fileBytes`. Throws 42200 at `file`. */
  file: () => Promise<Buffer>
}

/** The person who calls, for the audit. */
export const actorIn = ({ name, address }: StaffCaller): Actor => ({ who: name, address })

/** Nothing for a call that anybody may make: its handler asks for no act. */
function actIn(caller: StaffCaller | undefined, body: unknown) {
  if (!caller || !body) return undefined
  const { reason: why, ...rest } = body as { reason?: string }
  // the actor last: nothing in a body may name another
  return { ...rest, ...actorIn(caller), ...(why === undefined ? {} : { why }) }
}

const callers = new WeakMap<FastifyRequest, StaffCaller>()

/**
 * Registers a call of the console: its schemas validate and serialise, its `roles` decide who may call. A POST must come from a page
 * of this server. What a service declines is answered with code, data and the sentence in the caller's language, Chinese or English.
 * FileBytes are sent as they are; the handler sets their type.
 * `perMinute`: requests per address, over all processes. `fileBytes`: greatest size of the file that the call takes.
 */
export function consoleRoute<K extends ConsoleKey>(
  app: FastifyInstance,
  key: K,
  handler: (call: ConsoleRequest<NoInfer<K>>) => Promise<Answer<ConsoleData<NoInfer<K>>>>,
  { perMinute, fileBytes = 0 }: { perMinute?: number; fileBytes?: number } = {}
): void {
  const call: ConsoleCall = consoleContract[key]
  const { query, body, data } = call
  const [method, url] = key.split(' ') as ['GET' | 'POST', string]
  const { deps } = app
  const speak = languageOf(data)
  const cleanInput = inputCleaner(call)
  app.route({
    method,
    url,
    schema: {
      ...consoleDocs(key),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(fileBytes ? fileSchema : {}),
      response: { 200: data === FileBytes ? data : envelope(data) }
    },
    // the body is parsed in the handler
    ...(fileBytes
      ? {
          validatorCompiler: (part) => (part.httpPart === 'body' ? () => true : app.validatorCompiler!(part))
        }
      : {}),
    preValidation: (request, reply) =>
      speaking(request, async () => {
        void reply.header('cache-control', 'no-store')
        if (perMinute) await deps.limits.take(`${key}|${networkOf(request.ip)}`, perMinute, minuteMs)
        if (method === 'POST') checkOrigin(deps, request)
        if (call.roles !== 'anyone') callers.set(request, await permitted(deps, call, request))
        cleanInput(request)
      }),
    handler: (request, reply) =>
      speaking(request, async () => {
        const caller = callers.get(request)
        const body = request.body as ConsoleBody<K>
        const given = await handler({
          deps,
          caller: caller as CallerOf<K>,
          act: actIn(caller, body) as Act<ConsoleBody<K>>,
          query: request.query as ConsoleQuery<K>,
          body,
          request,
          reply,
          file: () => readFile(request, fileBytes)
        })
        const answer = given ?? {}
        if (data === FileBytes) return answer
        const translated = speak ? await speak(deps.db, localeOf(request), answer) : answer
        return { code: 0, message: '', data: translated }
      })
  })
}

/** Why something was refused, for an answer that has several results. */
const messageOf = (error: Declined | BusinessError): Bilingual =>
  error instanceof Declined ? error.reason : { en: inEnglish(error.message), zh: error.message }

/** Result of a line of a file: the order, and why it was refused. */
export const lineResult = ({ orderSn, refused }: Attempted) => ({
  orderSn,
  fault: refused ? { column: '' as const, ...messageOf(refused) } : null
})

interface Attempted {
  orderSn: string
  refused: Declined | BusinessError | undefined
}

/** Refuses a change that another site's page asks for, although the cookie is SameSite=Strict. */
function checkOrigin({ config }: Deps, request: FastifyRequest): void {
  if (isOwnAddress(header(request, 'origin'), shopHost(config, request))) return
  throw new Declined({
    en: 'This was not asked for by a page of the console: open it again',
    zh: '该请求不是从后台页面发出的，请重新打开后台'
  })
}

/** The person who calls. Throws Declined when nobody is logged in, or the roles do not allow it. */
async function permitted(deps: Deps, call: ConsoleCall, request: FastifyRequest): Promise<StaffCaller> {
  const token = staffToken(request)
  const caller = token ? await staffOfToken(deps, token, request.ip) : undefined
  if (!caller) throw new Declined({ en: 'Log in again', zh: '请重新登录' }, { code: ConsoleCode.loginEnded })
  if (!mayCall(call, caller.roles))
    throw new Declined(
      { en: 'Your roles do not allow this: ask the owner', zh: '你的角色没有此权限，请联系店主' },
      { code: ConsoleCode.notAllowed }
    )
  return caller
}

/** Runs a part of a request; what is declined becomes a refusal in the caller's language. */
async function speaking<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Declined)) throw error
    const { reason: text, code, data } = error
    const message = localeOf(request).startsWith('zh') ? text.zh : text.en
    throw new BusinessError(code, message, data)
  }
}
