import type { Config } from '../../config'
import { refuse } from '../../errors'
import { askCloud } from '../cloud'
import { postJson } from '../fetchJson'
import type { Tools } from '../tools'
import type { MiniPlatform } from '../miniLogin'
import { miniToken } from '../miniToken'

/** A message that a user has allowed in the mini-program. */
interface OrderMessage {
  openId: string
  templateId: string
  /** Page of the mini-program, without a slash in front, and its parameters as a query; '' without. */
  page: string
  query: string
  /** By the template's names of its fields. */
  fields: Record<string, string>
}

/**
 * Sends a message through a platform. Throws `refuse('…')` with the platform's words when it will never take it, Unanswered
 * when it may have taken it, any other error when it may take it later.
 */
export type SendOrderMessage = (message: OrderMessage) => Promise<void>

/** By platform; one without an app id sends nothing. */
export type OrderMessages = Partial<Record<MiniPlatform, SendOrderMessage>>

/** Refusal of a platform; undefined when it took the message. */
type Said = { code: number | undefined; words: string | undefined } | undefined

interface Sender {
  appId: 'WEAPP_APP_ID' | 'TT_APP_ID' | 'KWAI_APP_ID'
  token: 'weapp' | 'ttOpen' | 'kwai'
  ask: (config: Config, token: string, message: OrderMessage) => Promise<Said>
  tokenEnded: (reply: NonNullable<Said>) => boolean
  /** Whether it will never be taken: above all, the user has taken the yes back. */
  isFinal: (code: number | undefined) => boolean
}

const valuesOf = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }]))
const withQuery = ({ page, query }: OrderMessage) => (query ? `${page}?${query}` : page)
const tokenWords = ({ words }: NonNullable<Said>) => /token/i.test(words ?? '')

/** developers.weixin.qq.com, subscribeMessage.send (sendMessage). */
const weapp: Sender = {
  appId: 'WEAPP_APP_ID',
  token: 'weapp',
  ask: async ({ WECHAT_API }, token, message) => {
    const url = new URL('/cgi-bin/message/subscribe/send', WECHAT_API)
    url.searchParams.set('access_token', token)
    const answer = (await askCloud(
      'subscribe/send',
      url,
      postJson({
        touser: message.openId,
        template_id: message.templateId,
        page: withQuery(message),
        data: valuesOf(message.fields)
      })
    )) as { errcode?: number; errmsg?: string }
    return answer.errcode ? { code: answer.errcode, words: answer.errmsg } : undefined
  },
  tokenEnded: ({ code }) => [40001, 40014, 42001].includes(Number(code)),
  // the user refuses; the openId is not one of this program
  isFinal: (code) => [43101, 40003].includes(Number(code))
}

/**
 * developer.open-douyin.com, notify-user-v2. Its documents list no codes for a user who refuses: what it refuses is not sent
 * again.
 */
const tt: Sender = {
  appId: 'TT_APP_ID',
  token: 'ttOpen',
  ask: async ({ TT_OPEN_API }, token, message) => {
    const asked = postJson({
      msg_id: message.templateId,
      open_id: message.openId,
      page: withQuery(message),
      data: message.fields
    })
    const answer = (await askCloud(
      'notify_user',
      new URL('/api/notification/v2/subscription/notify_user/', TT_OPEN_API),
      { ...asked, headers: { ...asked.headers, 'access-token': token } }
    )) as { err_no?: number; err_msg?: string }
    return answer.err_no ? { code: answer.err_no, words: answer.err_msg } : undefined
  },
  tokenEnded: (reply) => reply.code === 28001003 || tokenWords(reply),
  isFinal: () => true
}

/**
 * mp.kuaishou.com, server/sendMessage: a form, whose page is a path without a query. Its documents list no codes: what it
 * refuses is not sent again.
 */
const kwai: Sender = {
  appId: 'KWAI_APP_ID',
  token: 'kwai',
  ask: async ({ KWAI_API, KWAI_APP_ID }, access_token, message) => {
    const form = {
      ...{ app_id: KWAI_APP_ID, access_token, template_id: message.templateId, to_user: message.openId },
      ...{ page: `/${message.page}`, data: JSON.stringify(valuesOf(message.fields)) }
    }
    const answer = (await askCloud(
      'template/send',
      new URL('/openapi/mp/developer/message/template/send', KWAI_API),
      { method: 'POST', body: new URLSearchParams(form) }
    )) as { result?: number; error_msg?: string }
    return answer.result === 1 ? undefined : { code: answer.result, words: answer.error_msg }
  },
  tokenEnded: tokenWords,
  isFinal: () => true
}

const senders = { weapp, tt, kwai } satisfies Record<MiniPlatform, Sender>

function sendThrough(tools: Tools, sender: Sender): SendOrderMessage {
  const token = miniToken(tools, sender.token)
  return async (message) => {
    const first = await token()
    let reply = await sender.ask(tools.config, first, message)
    if (reply && sender.tokenEnded(reply)) reply = await sender.ask(tools.config, await token(first), message)
    if (!reply) return
    const words = `${reply.code} ${reply.words ?? ''}`.trim().slice(0, 200)
    const ended = sender.isFinal(reply.code) && !sender.tokenEnded(reply)
    throw ended ? refuse(words) : new Error(words)
  }
}

export function createOrderMessages(tools: Tools): OrderMessages {
  const on = Object.entries(senders).filter(([, { appId }]) => tools.config[appId])
  return Object.fromEntries(on.map(([platform, sender]) => [platform, sendThrough(tools, sender)]))
}
