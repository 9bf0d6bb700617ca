import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { contract, type Body, type CallKey, type Data, type Query } from '../contract'
import type { Call as ContractCall } from '../contract/define'
import type { Deps } from './deps'
import { invalid, orderLoginEnded, simLoginEnded } from './errors'
import { limit } from './plugins/limits'
import { readFile } from './plugins/uploads'
import { richTextCleaner } from './richText'
import { hashToken } from './secret'
import { isSimSession, orderMobile } from './services/sessions'

const sessionId = /^[0-9A-Za-z-]{16,128}$/

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The hash of a session id header; 42200 when it is missing or malformed. */
function sessionHash(request: FastifyRequest, name: string): string {
  const id = header(request, name.toLowerCase())
  if (!sessionId.test(id)) throw invalid({ [name]: '会话标识缺失，请刷新页面后重试' })
  return hashToken(id)
}

/** What a handler gets: checked input, who calls, and the server's parts. */
export interface Call<K extends CallKey> extends Deps {
  query: Query<K>
  body: Body<K>
  request: FastifyRequest
  reply: FastifyReply
  /** Hash of Session-ID; throws 42200 without one. */
  visitor: () => string
  /** Hash of Order-Session-ID; throws 42200 without one. */
  orderSession: () => string
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
  const made = Type.Object({ code: Type.Integer(), message: Type.String(), data })
  envelopes.set(data, made)
  return made
}

async function whoCalls(auth: ContractCall['auth'], deps: Deps, request: FastifyRequest) {
  if (auth === 'sim') {
    const simNo = header(request, 'sim-no')
    const token = header(request, 'sim-token')
    if (!simNo || !token || !(await isSimSession(deps.db, simNo, token))) throw simLoginEnded()
    return { simNo, mobile: '' }
  }
  if (auth === 'order') {
    const id = header(request, 'order-session-id')
    const mobile = id && (await orderMobile(deps.db, hashToken(id)))
    if (!mobile) throw orderLoginEnded()
    return { simNo: '', mobile }
  }
  return { simNo: '', mobile: '' }
}

/**
 * Registers a call of the contract: its schemas validate and serialise, its `auth` decides who may call, its
 * answer goes out as code 0. `perMinute`: requests an address may make, counted for all processes together.
 * `fileBytes`: the call takes one file as multipart, at most so big.
 */
export function route<K extends CallKey>(
  app: FastifyInstance,
  key: K,
  handler: (call: Call<NoInfer<K>>) => Promise<Data<NoInfer<K>>>,
  options: { perMinute?: number; fileBytes?: number } = {}
): void {
  const { auth, summary, query, body, data } = contract[key] as ContractCall
  const [method, url] = key.split(' ') as ['GET' | 'POST', string]
  const { deps } = app
  const clean = richTextCleaner(data)
  app.route({
    method,
    url,
    schema: {
      summary,
      tags: [url.split('/')[2] ?? 'app'],
      ...(auth === 'sim' ? { security: [{ simNo: [], simToken: [] }] } : {}),
      ...(auth === 'order' ? { security: [{ orderSession: [] }] } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(options.fileBytes ? fileSchema : {}),
      response: { 200: envelope(data) }
    },
    ...(options.fileBytes ? { validatorCompiler: () => () => true } : {}),
    handler: async (request, reply) => {
      if (options.perMinute) await limit(deps.db, `${key}|${request.ip}`, options.perMinute, 60000)
      const answer = await handler({
        ...deps,
        ...(await whoCalls(auth, deps, request)),
        query: request.query as Query<K>,
        body: request.body as Body<K>,
        request,
        reply,
        platform: header(request, 'platform'),
        file: () => readFile(request, options.fileBytes ?? 0),
        visitor: () => sessionHash(request, 'Session-ID'),
        orderSession: () => sessionHash(request, 'Order-Session-ID')
      })
      return { code: 0, message: '', data: clean ? clean(answer) : answer }
    }
  })
}
