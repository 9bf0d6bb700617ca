import type { Config } from '../config'
import type { Db } from '../db/client'
import { notOpen, refuse } from '../errors'
import { hashToken, type Secrets } from '../secrets/secret'
import { fetchJson, postJson } from './fetchJson'
import { miniToken } from './miniToken'

/** The mobile that a mini-program's platform knows its user by. */
export interface MiniMobile {
  /**
   * The mobile for the `code` of WeChat's button (open-type getPhoneNumber), which can be used once within five minutes.
   * Throws -1 when WeChat refuses the code, does not answer or has no mobile of the mainland, 40001 when the shop has no
   * mini-program there.
   */
  mobile: (code: string) => Promise<string>
}

/** The fields of WeChat's answer that are read (getPhoneNumber of phone-number in its server API). */
interface Answer {
  errcode?: number
  phone_info?: { purePhoneNumber?: unknown; countryCode?: unknown } | null
}

// WeChat's error codes for an access token that was replaced before it expired
const tokenEnded = [40001, 40014, 42001]

/** Works offline; the same code gives the same mobile. */
const sandboxMobile = (code: string) =>
  `139${String(parseInt(hashToken(`mobile|${code}`).replace(/\W|_/g, '').slice(0, 8), 36) % 1e8).padStart(8, '0')}`

function mobileIn(answer: Answer | undefined): string {
  if (!answer) throw refuse('平台服务暂不可用，请稍后再试')
  const { errcode, phone_info: info } = answer
  if (errcode) throw refuse(`没有取得手机号（${errcode}），请手动填写`)
  const mobile = typeof info?.purePhoneNumber === 'string' ? info.purePhoneNumber : ''
  if (String(info?.countryCode) !== '86' || !/^1\d{10}$/.test(mobile))
    throw refuse('只支持中国大陆手机号，请手动填写')
  return mobile
}

export function createMiniMobile(tools: { config: Config; db: Db; secrets: Secrets }): MiniMobile {
  const { WEAPP_APP_ID, MINI_LOGIN_PROVIDER, WECHAT_API } = tools.config
  if (!WEAPP_APP_ID)
    return {
      mobile: async (code) => {
        if (MINI_LOGIN_PROVIDER === 'none') throw notOpen()
        return sandboxMobile(code)
      }
    }
  const token = miniToken(tools, 'weapp')
  const ask = (access_token: string, code: string) => {
    const url = new URL('/wxa/business/getuserphonenumber', WECHAT_API)
    url.searchParams.set('access_token', access_token)
    return fetchJson<Answer>(url, postJson({ code }))
  }
  // why there is no token is the merchant's concern, not the buyer's
  const tokenOf = (refused?: string) =>
    token(refused).catch(() => {
      throw refuse('平台服务暂不可用，请稍后再试')
    })
  return {
    mobile: async (code) => {
      const first = await tokenOf()
      const answer = await ask(first, code)
      const ended = answer?.errcode !== undefined && tokenEnded.includes(answer.errcode)
      return mobileIn(ended ? await ask(await tokenOf(first), code) : answer)
    }
  }
}
