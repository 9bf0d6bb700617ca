import { constants, privateDecrypt } from 'node:crypto'
import type { Body } from '../../contract'
import type { Config } from '../config'
import type { Db } from '../db/client'
import { notOpen, refuse } from '../errors'
import { foreignMobile, platformAway } from './errors'
import { hashToken, type Secrets } from '../secrets/secret'
import { fetchJson, postJson } from './fetchJson'
import { miniToken } from './miniToken'
import { privateKeyOf } from './payment/rsaKeys'

type Platform = Body<'POST /api/site/miniMobile'>['platform']

/** The mobile that a mini-program's platform knows its user by. */
export interface MiniMobile {
  /**
   * The mobile for the `code` of the platform's button (open-type getPhoneNumber), which can be used once within five
   * minutes. Throws -1 when the platform refuses the code, does not answer or has no mobile of the mainland, 40001 when the
   * shop has no mini-program there, or lacks the key that opens Douyin's answer.
   */
  mobile: (platform: Platform, code: string) => Promise<string>
}

/** A user's data at a platform, as WeChat answers it and Douyin seals it. */
interface Phone {
  purePhoneNumber?: unknown
  countryCode?: unknown
  watermark?: { appid?: unknown } | null
}
/** A platform's answer: the phone, or its code of refusal; `ended` when the token is no longer taken. */
type Found = { phone: Phone | null | undefined } | { refused: unknown } | 'ended'

interface Asked {
  appId: string
  /** False: the merchant has not given what it takes. */
  open: boolean
  token: (refused?: string) => Promise<string>
  /** Undefined without an answer that can be read. */
  ask: (token: string, code: string) => Promise<Found | undefined>
}

// error codes for an access token that was replaced before it expired
const wechatTokenEnded: unknown[] = [40001, 40014, 42001]
const douyinTokenEnded: unknown[] = [28001003, 28001008]

/** Works offline; the same code gives the same mobile. */
const sandboxMobile = (code: string) =>
  `139${String(parseInt(hashToken(`mobile|${code}`).replace(/\W|_/g, '').slice(0, 8), 36) % 1e8).padStart(8, '0')}`

/**
 * Opens what Douyin sealed by the app's public key, RSA with the padding of PKCS#1 v1.5 (00 02, random bytes, 00, text). Node
 * no longer takes that padding off by itself, since a server that says whether it was right helps strangers to guess; here
 * only Douyin's own answers are opened.
 */
function opened(sealed: string, keyPem: string): Phone | undefined {
  try {
    const key = privateKeyOf('TT_PAY_KEY', keyPem)
    const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(sealed, 'base64'))
    const end = block.indexOf(0, 2)
    if (block[0] !== 0 || block[1] !== 2 || end < 10) return undefined
    return JSON.parse(block.subarray(end + 1).toString()) as Phone
  } catch {
    return undefined
  }
}

/**
 * WeChat: getPhoneNumber of phone-number in its server API. Douyin: get_phonenumber_info of its OpenAPI
 * (developer.open-douyin.com, 获取手机号（新方式）, from base library 3.51.0), whose answer is sealed by the app's public key and
 * names the app in its watermark. Kuaishou has none: its button seals with the session key, and what its documents say of
 * the sealed text could not be read.
 */
function platforms(tools: { config: Config; db: Db; secrets: Secrets }): Record<Platform, Asked> {
  const { WEAPP_APP_ID, WECHAT_API, TT_APP_ID, TT_PAY_KEY, TT_OPEN_API } = tools.config
  return {
    weapp: {
      ...{ appId: WEAPP_APP_ID, open: true, token: miniToken(tools, 'weapp') },
      ask: async (access_token, code) => {
        const url = new URL('/wxa/business/getuserphonenumber', WECHAT_API)
        url.searchParams.set('access_token', access_token)
        const answer = await fetchJson<{ errcode?: unknown; phone_info?: Phone | null }>(
          url,
          postJson({ code })
        )
        if (wechatTokenEnded.includes(answer?.errcode)) return 'ended'
        return answer && (answer.errcode ? { refused: answer.errcode } : { phone: answer.phone_info })
      }
    },
    tt: {
      ...{ appId: TT_APP_ID, open: Boolean(TT_PAY_KEY), token: miniToken(tools, 'ttOpen') },
      ask: async (token, code) => {
        const asked = postJson({ code })
        const answer = await fetchJson<{ err_no?: unknown; data?: unknown }>(
          new URL('/api/apps/v1/get_phonenumber_info/', TT_OPEN_API),
          { ...asked, headers: { ...asked.headers, 'access-token': token } }
        )
        if (douyinTokenEnded.includes(answer?.err_no)) return 'ended'
        if (!answer || answer.err_no !== 0) return answer && { refused: answer.err_no }
        const phone = opened(String(answer.data), TT_PAY_KEY)
        return phone?.watermark?.appid === TT_APP_ID ? { phone } : undefined
      }
    }
  }
}

function mobileIn(found: Found | undefined): string {
  if (!found || found === 'ended') throw platformAway()
  if ('refused' in found) throw refuse(`没有取得手机号（${String(found.refused)}），请手动填写`)
  const { purePhoneNumber, countryCode } = found.phone ?? {}
  const mobile = typeof purePhoneNumber === 'string' ? purePhoneNumber : ''
  if (String(countryCode) !== '86' || !/^1\d{10}$/.test(mobile)) throw foreignMobile()
  return mobile
}

export function createMiniMobile(tools: { config: Config; db: Db; secrets: Secrets }): MiniMobile {
  const known = platforms(tools)
  return {
    mobile: async (platform, code) => {
      const { appId, open, token, ask } = known[platform]
      if (!appId && tools.config.MINI_LOGIN_PROVIDER !== 'none') return sandboxMobile(code)
      if (!appId || !open) throw notOpen()
      // why there is no token is the merchant's concern, not the buyer's
      const tokenOf = (refused?: string) =>
        token(refused).catch(() => {
          throw platformAway()
        })
      const first = await tokenOf()
      const found = await ask(first, code)
      return mobileIn(found === 'ended' ? await ask(await tokenOf(first), code) : found)
    }
  }
}
