import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { contract, type Body, type CallKey, type Contract, type Data, type Query } from '../contract'
import type { Call as ContractCall, SessionHeader } from '../contract/define'
import { callDocs } from './callDocs'
import type { Deps } from './deps'
import { invalid, orderLoginEnded, simLoginEnded } from './errors'
import { limit, lineOf } from './plugins/limits'
import { readFile } from './plugins/uploads'
import { richTextCleaner } from './richText'
import { hashToken } from './secret'
import { isSimSession, orderMobile } from './services/sessions'

const sessionId = /^[0-9A-Za-z-]{16,128}$/

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The hash of a session id header; undefined when it is missing or malformed. */
function sessionHash(request: FastifyRequest, name: SessionHeader): string | undefined {
  const id = header(request, name.toLowerCase())
  return sessionId.test(id) ? hashToken(id) : undefined
}

/** Hash of a session id header: always there when the contract says that the call needs it. */
type SessionHash<K extends CallKey, Name extends SessionHeader> = Contract[K] extends {
  headers: (infer Needed)[]
}
  ? Name extends Needed
    ? string
    : string | undefined
  : string | undefined

/** What a handler gets: checked input, who calls, and the server's parts. */
export interface Call<K extends CallKey> extends Deps {
  query: Query<K>
  body: Body<K>
  request: FastifyRequest
  reply: FastifyReply
  /** Hash of Session-ID. */
  visitor: SessionHash<K, 'Session-ID'>
  /** Hash of Order-Session-ID. */
  orderSession: SessionHash<K, 'Order-Session-ID'>
  /** Mobile of the order log-in; '' unless the call's auth is `order`. */
  mobile: string
  /** Card of the SIM session; '' unless the call's auth is `sim`. */
  simNo: string
  /** The bytes of the file that came along; only of a call with the option `fileBytes`. Throws 42200 at `file`. */
  file: () => Promise<Buffer>
}

/** How a call that takes a file is documented; nothing is parsed yet when bodies are validated. */
const fileSchema = {
  consumes: ['multipart/form-data'],
  body: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
}

const envelopes = new WeakMap<object, object>()
const envelope = (data: ContractCall['data']) => {
  const known = envelopes.get(data)
  if (known) return known
  const made = Type.Object(
    { code: Type.Integer(), message: Type.String(), data },
    { description: 'Code 0 with data; a refusal has another code' }
  )
  envelopes.set(data, made)
  return made
}

/** Card or mobile that the call's auth asks for; 34061 or 61 without. `orderSession`: hash of its Order-Session-ID. */
async function whoCalls(
  auth: ContractCall['auth'],
  { db }: Pick<Deps, 'db'>,
  request: FastifyRequest,
  orderSession: string | undefined
) {
  if (auth === 'sim') {
    const simNo = header(request, 'sim-no')
    const token = header(request, 'sim-token')
    if (!simNo || !token || !(await isSimSession(db, simNo, token))) throw simLoginEnded()
    return { simNo, mobile: '' }
  }
  if (auth === 'order') {
    const mobile = orderSession && (await orderMobile(db, orderSession))
    if (!mobile) throw orderLoginEnded()
    return { simNo: '', mobile }
  }
  return { simNo: '', mobile: '' }
}

/** Hashes of the session ids of a request; 42200 names a header that the call needs and has not. */
function sessionsOf({ headers = [] }: ContractCall, request: FastifyRequest) {
  const hashes: Record<SessionHeader, string | undefined> = {
    'Session-ID': sessionHash(request, 'Session-ID'),
    'Order-Session-ID': sessionHash(request, 'Order-Session-ID')
  }
  const missing = headers.filter((name) => !hashes[name])
  if (missing.length)
    throw invalid(Object.fromEntries(missing.map((name) => [name, '会话标识缺失，请刷新页面后重试'])))
  return hashes
}

/**
 * Registers a call of the contract: its schemas validate and serialise, its `auth` and `headers` decide who may call,
 * its answer goes out as code 0. `perMinute`: requests an address may make, counted for all processes together.
 * `fileBytes`: the call takes one file as multipart, at most so big. `share`: the part of RATE_LIMIT
 * that an address has for this call.
 */
export function route<K extends CallKey>(
  app: FastifyInstance,
  key: K,
  handler: (call: Call<NoInfer<K>>) => Promise<Data<NoInfer<K>>>,
  options: { perMinute?: number; fileBytes?: number; share?: number } = {}
): void {
  const call: ContractCall = contract[key]
  const { auth, query, body, data } = call
  const [method, url] = key.split(' ') as ['GET' | 'POST', string]
  const { deps } = app
  const clean = richTextCleaner(data)
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
    ...(options.share
      ? { config: { rateLimit: { max: Math.ceil(deps.config.RATE_LIMIT * options.share) } } }
      : {}),
    ...(options.fileBytes ? { validatorCompiler: () => () => true } : {}),
    handler: async (request, reply) => {
      // one person's, or of this moment: no cache in between may keep it
      void reply.header('cache-control', 'no-store')
      if (options.perMinute) await limit(deps.db, `${key}|${lineOf(request.ip)}`, options.perMinute, 60000)
      const sessions = sessionsOf(call, request)
      const caller = await whoCalls(auth, deps, request, sessions['Order-Session-ID'])
      const answer = await handler({
        ...deps,
        ...caller,
        visitor: sessions['Session-ID'] as SessionHash<K, 'Session-ID'>,
        orderSession: sessions['Order-Session-ID'] as SessionHash<K, 'Order-Session-ID'>,
        query: request.query as Query<K>,
        body: request.body as Body<K>,
        request,
        reply,
        platform: header(request, 'platform'),
        file: () => readFile(request, options.fileBytes ?? 0)
      })
      return { code: 0, message: '', data: clean ? clean(answer) : answer }
    }
  })
}
