import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { minuteMs } from '../../rules/time'
import { contract, type Body, type CallKey, type Contract, type Data, type Query } from '../../contract'
import type { SoldKind } from '../../contract/enums'
import type { Call as ContractCall, Owner, SessionHeader } from '../../contract/define'
import { sellerOf } from '../services/site/behaviour'
import { shopWordsOf } from '../services/site/shopWords'
import { refuseOnIos } from '../services/shared/iosHidden'
import { callDocs } from './callDocs'
import { callerOf, localeOf, orderOf, type LoggedIn, type OwnOrders } from './caller'
import type { Deps } from '../deps'
import type { Sim } from '../services/card/sim'
import { languageOf } from '../language'
import { networkOf } from '../limits'
import { readFile } from '../plugins/uploads'
import { richTextCleaner } from './richText'
import { inputCleaner } from './typedTexts'

/** Hash of a session id header; never undefined when the contract requires the header. */
type SessionHash<K extends CallKey, Name extends SessionHeader> = Contract[K] extends {
  headers: (infer Needed)[]
}
  ? Name extends Needed
    ? string
    : string | undefined
  : string | undefined

type OwnOrder<K extends CallKey> = Contract[K] extends { owner: infer O extends Owner }
  ? OwnOrders[O]
  : undefined

type OfSim<K extends CallKey, T> = Contract[K] extends { auth: 'sim' } ? T : undefined

/** The caller, with the log-ins and session ids that the contract requires of this call. */
interface CallerOf<K extends CallKey> extends LoggedIn {
  visitor: SessionHash<K, 'Session-ID'>
  orderSession: SessionHash<K, 'Order-Session-ID'>
  card: OfSim<K, Sim>
  at: OfSim<K, Date>
}

/** Result of a handler. A call without data sends nothing of it, so any value will do. */
export type Answer<D> = keyof D extends never ? object | void : D

/** Argument of a handler: what the process has, who calls, and the validated input. */
interface Call<K extends CallKey> {
  deps: Deps
  caller: CallerOf<K>
  query: Query<K>
  body: Body<K>
  request: FastifyRequest
  reply: FastifyReply
  /** The caller's order that `orderSn` or `clientKey` names; only for calls with an owner rule. */
  order: OwnOrder<K>
  /** Bytes of the uploaded file; only for calls with the option `fileBytes`. Throws 42200 at `file`. */
  file: () => Promise<Buffer>
}

/** Documents an uploaded file; it is not validated, because the body is parsed only in the handler. */
export const fileSchema = {
  consumes: ['multipart/form-data'],
  body: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
}

const envelopes = new WeakMap<object, object>()
/** Schema of an answer with code 0. */
export const envelope = (data: ContractCall['data']) => {
  const known = envelopes.get(data)
  if (known) return known
  const made = Type.Object(
    { code: Type.Integer(), message: Type.String(), data },
    { description: 'Code 0 with data; a refusal has another code' }
  )
  envelopes.set(data, made)
  return made
}

interface CallOptions {
  perMinute?: number
  fileBytes?: number
  share?: number
  reads?: true
  replica?: true
  shared?: true
  sells?: SoldKind
}

/** Connections that a call uses. */
function connectionsOf(deps: Deps, key: CallKey, { reads, replica }: CallOptions): Pick<Deps, 'db' | 'pool'> {
  if (replica) return deps.publicReads
  return contract[key].auth === 'none' && (key.startsWith('GET') || reads) ? deps.reads : deps
}

const callers = new WeakMap<FastifyRequest, LoggedIn>()

/**
 * Registers a call of the contract: its schemas validate and serialise, its `auth`, `headers` and `owner` decide who may
 * call, its answer is sent with code 0 in the caller's language. `perMinute`: requests per address, over all processes.
 * `fileBytes`: largest file of a multipart upload. `share`: part (0-1) of RATE_LIMIT that an address has for this call.
 * `sells`: what the call makes an order of. A GET without log-in, or a call with `reads`, uses the connections reserved for reading;
 * one with `replica`, which says the same to all and of nobody's money or holds, those to the replica. The answer of a call with
 * `replica` or `shared` is compressed once for all callers who get the same.
 */
export function route<K extends CallKey>(
  app: FastifyInstance,
  key: K,
  handler: (call: Call<NoInfer<K>>) => Promise<Answer<Data<NoInfer<K>>>>,
  options: CallOptions = {}
): void {
  const call: ContractCall = contract[key]
  const { query, body, data } = call
  const [method, url] = key.split(' ') as ['GET' | 'POST', string]
  const { deps } = app
  const { db, pool } = connectionsOf(deps, key, options)
  const parts = { ...deps, db, pool }
  const speak = languageOf(data)
  const fill = shopWordsOf(data)
  const clean = richTextCleaner(data)
  const cleanInput = inputCleaner(call)
  app.route({
    method,
    url,
    schema: {
      ...callDocs(key),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(options.fileBytes ? fileSchema : {}),
      response: { 200: envelope(data) }
    },
    config: {
      ...(options.share ? { share: options.share } : {}),
      ...(options.replica || options.shared ? { shared: true as const } : {})
    },
    ...(options.fileBytes ? { validatorCompiler: () => () => true } : {}),
    preValidation: async (request, reply) => {
      // personal or short-lived data: no cache on the way may store it
      void reply.header('cache-control', 'no-store')
      if (options.perMinute)
        await deps.limits.take(`${key}|${networkOf(request.ip)}`, options.perMinute, minuteMs)
      cleanInput(request)
      callers.set(request, await callerOf(call, parts, request))
    },
    handler: async (request, reply) => {
      const caller = callers.get(request)!
      if (options.sells) refuseOnIos(deps.config, caller.platform, request.headers, options.sells)
      const order = await orderOf(call.owner, parts, request, caller)
      const given = await handler({
        deps: parts,
        caller: caller as CallerOf<K>,
        order: order as OwnOrder<K>,
        query: request.query as Query<K>,
        body: request.body as Body<K>,
        request,
        reply,
        file: () => readFile(request, options.fileBytes ?? 0)
      })
      const answer = given ?? {}
      const translated = speak ? await speak(parts.db, localeOf(request), answer) : answer
      const whole = fill
        ? await fill(parts.db, sellerOf(request.headers['page-url']), localeOf(request), translated)
        : translated
      return { code: 0, message: '', data: clean ? clean(whole) : whole }
    }
  })
}
