import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Code } from '../../contract/errors'
import { localeOf } from '../http/caller'
import type { Db } from '../db/client'
import { isPassing, isUnstorable, sqlState } from '../db/failures'
import { BusinessError, busy } from '../errors'
import { translator } from '../language'
import { rightAddress } from './files'
import { requestIdHeader } from '../http/logged'

/** JSON schema keyword that failed -> message at the field. */
const fieldMessages: Record<string, string> = {
  required: '请填写此项',
  minLength: '内容过短',
  maxLength: '内容过长',
  pattern: '格式不正确',
  format: '格式不正确',
  type: '格式不正确',
  enum: '选项不正确',
  anyOf: '选项不正确',
  const: '选项不正确',
  minimum: '数值过小',
  maximum: '数值过大',
  minItems: '请至少选择一项',
  maxItems: '选择过多',
  additionalProperties: '不支持此参数'
}

type Violations = (NonNullable<FastifyError['validation']>[number] & { data?: unknown })[]

/** Ajv's errors as one message a field: `{ certId: '格式不正确' }`; nested fields as `events.0.page`. */
function fieldErrors(validation: Violations): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { instancePath, keyword, params, data } of validation) {
    const path = instancePath.split('/').filter(Boolean)
    const named = params.missingProperty ?? params.additionalProperty
    const field = [...path, ...(typeof named === 'string' ? [named] : [])].join('.') || 'body'
    fields[field] ??= fieldMessages[data === '' ? 'required' : keyword] ?? '格式不正确'
  }
  return fields
}

const statusMessages: Record<number, string> = {
  413: '提交的内容过大',
  503: '服务繁忙，请稍后重试'
}

// JSON.stringify, because the route's own serialiser knows only the answer of code 0
function answer(reply: FastifyReply, { status, code, message, data = null }: Refused) {
  if (status === 503) void reply.header('retry-after', 2)
  return reply
    .status(status)
    .type('application/json')
    .serializer(JSON.stringify)
    .send({ code, message, data })
}

/** Answers 400 to a path that cannot be decoded, such as `/%ff`. */
export const badAddress = (_error: FastifyError, { id }: FastifyRequest, reply: FastifyReply) =>
  void answer(reply.header(requestIdHeader, id), {
    status: 400,
    code: Code.invalidInput,
    message: '请求格式不正确'
  })

interface Refused {
  status: number
  code: number
  message: string
  data?: unknown
}

/** HTTP status, code and message of an error. */
function refusalOf(error: FastifyError | BusinessError): Refused {
  if (isPassing(error)) return refusalOf(busy())
  if (error instanceof BusinessError) {
    const { statusCode: status, code, message, data } = error
    return { status, code, message, data }
  }
  const inAddress = 'validationContext' in error && error.validationContext === 'querystring'
  const message = inAddress ? '链接不正确，没有找到要看的内容' : '请检查填写的内容'
  const invalid = { status: 400, code: Code.invalidInput, message }
  if (error.validation) return { ...invalid, data: { fields: fieldErrors(error.validation) } }
  if (isUnstorable(error)) return invalid
  const status = error.statusCode ?? 500
  return status < 500
    ? { status, code: Code.invalidInput, message: statusMessages[status] ?? '请求格式不正确' }
    : { status, code: Code.crashed, message: statusMessages[status] ?? '服务器开小差了，请稍后重试' }
}

/** A refusal with its message, and the messages at form fields, in the caller's language. */
async function inLanguage(db: Db, request: FastifyRequest, refused: Refused): Promise<Refused> {
  const locale = localeOf(request)
  if (locale === 'zh-Hans') return refused
  const { message, data } = refused
  const { fields } = (data ?? {}) as { fields?: Record<string, string> }
  const translate = await translator(db, locale, [message, ...Object.values(fields ?? {})])
  const translatedFields =
    fields && Object.entries(fields).map(([name, text]) => [name, translate(text, 'sentence')])
  return {
    ...refused,
    message: translate(message, 'sentence'),
    data: translatedFields
      ? { ...(data as object), fields: Object.fromEntries(translatedFields) as object }
      : data
  }
}

/** Answers every error in the envelope: never code 0, never a stack. */
export const errorsPlugin = fp(async (app: FastifyInstance) => {
  const send = async (request: FastifyRequest, reply: FastifyReply, refused: Refused) => {
    // when the database does not answer, translations cannot be read: the message stays Chinese
    const translated = await inLanguage(app.deps.db, request, refused).catch(() => refused)
    return answer(reply, translated)
  }
  app.setNotFoundHandler((request, reply) => {
    // no call is under these addresses: whoever asks is a person
    const right = request.method === 'GET' ? rightAddress(request.url) : undefined
    if (right) return reply.redirect(right)
    return send(request, reply, { status: 404, code: Code.notFound, message: '请求的地址不存在' })
  })
  app.setErrorHandler((error: FastifyError | BusinessError, request, reply) => {
    const refused = refusalOf(error)
    const failed = !(error instanceof BusinessError) && refused.status >= 500
    if (isPassing(error)) request.log.warn({ err: error }, 'database away or busy')
    else if (failed) request.log.error({ err: error }, 'request failed')
    else if (isUnstorable(error))
      request.log.warn({ sqlState: sqlState(error) }, 'value refused by the database')
    return send(request, reply, refused)
  })
})
