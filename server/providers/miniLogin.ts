import type { Body } from '../../contract'
import type { Config } from '../config'
import { notOpen, refuse } from '../errors'
import { loginAway } from './errors'
import { hashToken } from '../secrets/secret'
import { fetchJson, postJson } from './fetchJson'

export type MiniPlatform = Body<'POST /api/site/miniLogin'>['platform']

/** The log-in of the mini-program platforms. */
export interface MiniLogin {
  /**
   * Exchanges the `code` of the platform's log-in, which can be used once, for the user's openId. Throws -1 when the
   * platform refuses the code or does not answer, 40001 when the shop has no mini-program on that platform.
   */
  openId: (platform: MiniPlatform, code: string) => Promise<string>
}

/** The fields of the three platforms' answers that are read. Their session_key is not: nothing here needs it. */
interface Answer {
  openid?: unknown
  errcode?: unknown
  data?: { openid?: unknown } | null
  err_no?: unknown
  open_id?: unknown
  result?: unknown
}

/** How a platform exchanges a code: the request, and which fields of its answer hold the openId or the error code. */
interface Exchange {
  appId: string
  ask: (code: string) => Promise<Answer | undefined>
  openId: (answer: Answer) => unknown
  refusal: (answer: Answer) => unknown
}

const exchanges = (config: Config): Record<MiniPlatform, Exchange> => ({
  weapp: {
    appId: config.WEAPP_APP_ID,
    ask: (js_code) => {
      const url = new URL('/sns/jscode2session', config.WECHAT_API)
      url.search = new URLSearchParams({
        appid: config.WEAPP_APP_ID,
        secret: config.WEAPP_APP_SECRET,
        js_code,
        grant_type: 'authorization_code'
      }).toString()
      return fetchJson(url)
    },
    openId: ({ openid }) => openid,
    refusal: ({ errcode }) => errcode
  },
  tt: {
    appId: config.TT_APP_ID,
    ask: (code) =>
      fetchJson(
        new URL('/api/apps/v2/jscode2session', config.TT_API),
        postJson({ appid: config.TT_APP_ID, secret: config.TT_APP_SECRET, code })
      ),
    openId: ({ data }) => data?.openid,
    refusal: ({ err_no }) => err_no
  },
  kwai: {
    appId: config.KWAI_APP_ID,
    ask: (js_code) =>
      fetchJson(new URL('/oauth2/mp/code2session', config.KWAI_API), {
        method: 'POST',
        body: new URLSearchParams({
          app_id: config.KWAI_APP_ID,
          app_secret: config.KWAI_APP_SECRET,
          js_code
        })
      }),
    openId: ({ open_id }) => open_id,
    refusal: ({ result }) => result
  }
})

/** Works offline; the same code gives the same user. */
const sandboxOpenId = (platform: MiniPlatform, code: string) =>
  `sandbox-${hashToken(`${platform}|${code}`).slice(0, 28)}`

/**
 * Asks each platform whose app id is configured; for the others MINI_LOGIN_PROVIDER decides between sandbox and none.
 */
export function createMiniLogin(config: Config): MiniLogin {
  const platforms = exchanges(config)
  return {
    openId: async (platform, code) => {
      const { appId, ask, openId, refusal } = platforms[platform]
      if (!appId && config.MINI_LOGIN_PROVIDER === 'none') throw notOpen()
      if (!appId) return sandboxOpenId(platform, code)
      const answer = await ask(code)
      if (!answer) throw loginAway()
      const found = openId(answer)
      if (typeof found !== 'string' || !found)
        throw refuse(`平台登录未成功（${String(refusal(answer))}），请重试`)
      return found
    }
  }
}
