import { own } from '../../rules/own'
import type { Config } from '../config'
import type { Db } from '../db/client'
import { refuse } from '../errors'
import { consentFailed, previewOnly } from './errors'
import type { Secrets } from '../secrets/secret'
import { sharedCredential } from './credentials'
import { fetchJson, postJson } from './fetchJson'

export interface WechatProfile {
  openId: string
  nickname: string
  headPortrait: string
}

/** WeChat for web pages: the JS-SDK's ticket and the log-in through an official account. */
export interface Wechat {
  name: 'sandbox' | 'wechat'
  appId: string
  /** The JS-SDK's jsapi_ticket. Throws -1 when WeChat does not give one. */
  ticket: () => Promise<string>
  /**
   * WeChat's consent page, which returns to `returnUrl` (absolute) with `state`, and with `code` if the user agreed.
   */
  consentUrl: (state: string, returnUrl: string) => string
  /** The user who agreed, by the code, which can be used once. Throws -1 when WeChat does not answer or refuses it. */
  profile: (code: string) => Promise<WechatProfile>
}

/** Users to choose from on the sandbox's consent page, by code. */
export const sandboxPeople: Record<string, WechatProfile> = {
  'sandbox-lin': { openId: 'sandbox-openid-lin', nickname: '林晓', headPortrait: '/media/avatar.jpg' },
  'sandbox-chen': { openId: 'sandbox-openid-chen', nickname: '陈一诺', headPortrait: '/media/avatar.jpg' }
}

/** Works offline, with a fixed ticket and a consent page of our own. */
const sandboxWechat: Wechat = {
  name: 'sandbox',
  appId: 'wx0000000000000000',
  ticket: async () => 'sandbox-ticket',
  consentUrl: (state) => `/sandbox/wechat?state=${encodeURIComponent(state)}`,
  profile: async (code) => {
    const person = own(sandboxPeople, code)
    if (!person) throw consentFailed()
    return person
  }
}

// WeChat's error codes for an access token that was replaced before it expired
const tokenEnded = [40001, 40014, 42001]

class WechatError extends Error {
  constructor(readonly errcode: number) {
    super(`WeChat answered ${errcode}`)
  }
}

/** Calls WeChat, by POST when there is a body. Throws a WechatError with WeChat's errcode, or -1 without an answer. */
async function ask<T>(url: URL, body?: object): Promise<T> {
  const data = await fetchJson<T & { errcode?: number }>(url, body && postJson(body))
  if (!data) throw new WechatError(-1)
  if (data.errcode) throw new WechatError(data.errcode)
  return data
}

/** A WechatError as a refusal with a sentence for the user; other errors as they are. */
const asRefusal = (error: unknown) =>
  error instanceof WechatError ? refuse(`微信服务暂不可用（${error.errcode}），请稍后再试`) : error

const https = (address: string) => address.replace(/^http:/, 'https:')

/** WeChat's own servers; all processes share one access token and one ticket. */
function realWechat(config: Config, store: { db: Db; secrets: Secrets }): Wechat {
  const { WECHAT_APP_ID: appid, WECHAT_APP_SECRET: secret } = config
  const api = (path: string, query: Record<string, string> = {}) => {
    const url = new URL(path, config.WECHAT_API)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
  // the stable token: fetching it again does not invalidate the one that another process uses
  const token = sharedCredential(store, `accessToken:${appid}`, async (force) => {
    const asked = { grant_type: 'client_credential', appid, secret, force_refresh: force }
    const { access_token, expires_in } = await ask<{ access_token: string; expires_in: number }>(
      api('/cgi-bin/stable_token'),
      asked
    )
    return { value: access_token, expiresIn: expires_in }
  })
  const askTicket = async (access_token: string) => {
    const { ticket, expires_in } = await ask<{ ticket: string; expires_in: number }>(
      api('/cgi-bin/ticket/getticket', { access_token, type: 'jsapi' })
    )
    return { value: ticket, expiresIn: expires_in }
  }
  const ticket = sharedCredential(store, `jsTicket:${appid}`, async () => {
    const first = await token()
    try {
      return await askTicket(first)
    } catch (error) {
      if (!(error instanceof WechatError) || !tokenEnded.includes(error.errcode)) throw error
      return askTicket(await token(first))
    }
  })
  return {
    name: 'wechat',
    appId: appid,
    ticket: () =>
      ticket().catch((error: unknown) => {
        throw asRefusal(error)
      }),
    consentUrl: (state, redirect_uri) => {
      const query = new URLSearchParams({
        appid,
        redirect_uri,
        response_type: 'code',
        scope: 'snsapi_userinfo',
        state
      })
      return `https://open.weixin.qq.com/connect/oauth2/authorize?${query}#wechat_redirect`
    },
    profile: async (code) => {
      try {
        const granted = await ask<{ access_token: string; openid: string; is_snapshotuser?: number }>(
          api('/sns/oauth2/access_token', { appid, secret, code, grant_type: 'authorization_code' })
        )
        // WeChat's preview without consent: a made-up identity, another one at each visit
        if (granted.is_snapshotuser) throw previewOnly()
        const { access_token, openid } = granted
        const user = await ask<{ nickname?: string; headimgurl?: string }>(
          api('/sns/userinfo', { access_token, openid, lang: 'zh_CN' })
        )
        return {
          openId: openid,
          nickname: user.nickname ?? '',
          headPortrait: https(user.headimgurl ?? '')
        }
      } catch (error) {
        throw asRefusal(error)
      }
    }
  }
}

/** WeChat as configured; undefined when the shop has no official account. */
export function createWechat(config: Config, store: { db: Db; secrets: Secrets }): Wechat | undefined {
  const { WECHAT_PROVIDER, WECHAT_APP_ID, WECHAT_APP_SECRET } = config
  if (WECHAT_PROVIDER === 'sandbox') return sandboxWechat
  return WECHAT_PROVIDER === 'wechat' && WECHAT_APP_ID && WECHAT_APP_SECRET
    ? realWechat(config, store)
    : undefined
}
