import { createHmac } from 'node:crypto'
import { doubleServer, type DoubleAnswer } from './doubleServer'

export const dingSecret = 'SEC0123456789abcdef'
const key = 'robot-key-0001'
const hourMs = 60 * 60 * 1000

/**
 * The robots of WeCom and DingTalk, and a plain one, on this machine. WeCom refuses an unknown key and more than 4,096
 * bytes; DingTalk an unknown token, a signature that is wrong or old, and a message without the keyword. `faults` answer
 * the next messages in place of them; `lose`: the next one is taken, and the answer is no JSON.
 */
export function robots() {
  const taken: { path: string; text: string }[] = []
  const trouble: { faults: DoubleAnswer[]; lose?: boolean } = { faults: [] }
  let asked = 0
  const refusal = (errcode: number, errmsg: string): DoubleAnswer => ({
    body: JSON.stringify({ errcode, errmsg })
  })
  const take = (path: string, text: string): DoubleAnswer => {
    taken.push({ path, text })
    if (!trouble.lose) return { body: JSON.stringify({ errcode: 0, errmsg: 'ok' }) }
    delete trouble.lose
    return { body: 'connection reset' }
  }
  const isSigned = (query: URLSearchParams) => {
    const timestamp = query.get('timestamp') ?? ''
    const right = createHmac('sha256', dingSecret).update(`${timestamp}\n${dingSecret}`).digest('base64')
    return query.get('sign') === right && Math.abs(Date.now() - Number(timestamp)) < hourMs
  }
  const http = doubleServer(({ path, query, headers, body }) => {
    asked += 1
    const fault = trouble.faults.shift()
    if (fault) return fault
    if (!headers['content-type']?.startsWith('application/json')) return refusal(40058, 'invalid format')
    const reply = JSON.parse(body)
    if (path === '/cgi-bin/webhook/send') {
      const { content } = reply.markdown
      if (query.get('key') !== key) return refusal(93000, 'invalid webhook url')
      if (reply.msgtype !== 'markdown' || Buffer.byteLength(content) > 4096)
        return refusal(40058, 'markdown.content exceed max length 4096')
      return take(path, content)
    }
    if (path === '/robot/send') {
      const { title, text } = reply.markdown
      if (query.get('access_token') !== key) return refusal(300001, 'token is not exist')
      if (!isSigned(query)) return refusal(310000, 'sign not match')
      if (!text.includes('商城通知') || !title) return refusal(310000, 'keywords not in content')
      return take(path, text)
    }
    return take(path, reply.text)
  })
  return {
    taken,
    trouble,
    asked: () => asked,
    /** Addresses as a merchant would set them. */
    addresses: (origin: string) => ({
      wecom: `${origin}/cgi-bin/webhook/send?key=${key}`,
      dingtalk: `${origin}/robot/send?access_token=${key}`,
      json: `${origin}/hooks/${key}`
    }),
    key,
    ...http
  }
}
