import { fakeServer } from './fakeServer'

/** What each platform was asked to send. */
interface Sent {
  platform: 'weapp' | 'tt' | 'kwai'
  to: string
  template: string
  page: string
  data: Record<string, unknown>
}

/**
 * The platforms' messages on a local server: tokens that end, users who take their yes back (`refusing`), templates whose
 * fields must be named as they are. `hurt` answers the next message in place of the platform.
 */
export function miniMessages() {
  const http = fakeServer()
  const sent: Sent[] = []
  const refusing = new Set<string>()
  const trouble: { hurt?: object } = {}
  let issued = 0
  let valid = ''
  const issue = () => (valid = `token-${++issued}`)
  const hurt = () => {
    const { hurt: answer } = trouble
    delete trouble.hurt
    return answer
  }
  const limits: [RegExp, RegExp][] = [
    [/^thing\d/, /^.{1,20}$/],
    [/^character_string\d/, /^[\w-]{1,32}$/],
    [/^phrase\d/, /^[\u4e00-\u9fa5]{1,5}$/],
    [/^(time|date)\d/, /^\d{4}年\d\d月\d\d日 \d\d:\d\d$/],
    [/^amount\d/, /^\d{1,10}\.\d\d元$/]
  ]
  const fits = (data: Record<string, { value: string }>) =>
    Object.entries(data).every(([name, { value }]) =>
      limits.some(([key, right]) => key.test(name) && right.test(value))
    )
  Object.assign(http.answers, {
    '/cgi-bin/stable_token': () => ({ access_token: issue(), expires_in: 7200 }),
    '/oauth/client_token/': () => ({ data: { access_token: issue(), expires_in: 7200, error_code: 0 } }),
    '/oauth2/access_token': () => ({ result: 1, access_token: issue(), expires_in: 7200 }),
    '/cgi-bin/message/subscribe/send': ({ query, body }: { query: URLSearchParams; body: any }) => {
      if (query.get('access_token') !== valid)
        return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' }
      const answer = hurt()
      if (answer) return answer
      const { touser: to, template_id: template, page, data } = body
      if (refusing.has(to)) return { errcode: 43101, errmsg: 'user refuse to accept the msg' }
      if (!fits(data)) return { errcode: 47003, errmsg: 'argument invalid!' }
      sent.push({ platform: 'weapp', to, template, page, data })
      return { errcode: 0, errmsg: 'ok' }
    },
    '/api/notification/v2/subscription/notify_user/': ({ headers, body }: any) => {
      if (headers['access-token'] !== valid) return { err_no: 28001003, err_msg: 'access_token无效' }
      const { open_id: to, msg_id: template, page, data } = body
      if (refusing.has(to)) return { err_no: 28003066, err_msg: '用户未订阅' }
      sent.push({ platform: 'tt', to, template, page, data })
      return { err_no: 0, err_msg: '' }
    },
    '/openapi/mp/developer/message/template/send': ({ body }: any) => {
      if (body.access_token !== valid || body.app_id !== 'ks-mini')
        return { result: 100200101, error_msg: 'access_token is invalid' }
      const { to_user: to, template_id: template, page, data } = body
      if (refusing.has(to)) return { result: 10000400, error_msg: 'user refused' }
      sent.push({ platform: 'kwai', to, template, page, data: JSON.parse(data) })
      return { result: 1, error_msg: 'ok' }
    }
  })
  return {
    ...http,
    sent,
    refusing,
    trouble,
    /** The present token is replaced by somebody else's. */
    endToken: () => {
      valid = 'another'
    }
  }
}
