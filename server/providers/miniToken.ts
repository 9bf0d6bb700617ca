import type { Config } from '../config'
import type { Db } from '../db/client'
import type { Secrets } from '../secrets/secret'
import { sharedCredential } from './credentials'
import { fetchJson, postJson } from './fetchJson'
import type { MiniPlatform } from './miniLogin'

/** The fields of the three platforms' answers that are read. */
interface Answer {
  access_token?: unknown
  expires_in?: unknown
  errcode?: unknown
  errmsg?: unknown
  data?: { access_token?: unknown; expires_in?: unknown; error_code?: unknown; description?: unknown } | null
  err_no?: unknown
  err_tips?: unknown
  result?: unknown
  error_msg?: unknown
}

/** `ttOpen`: Douyin's client_token, for the calls that have moved to open.douyin.com; its others take the one of `tt`. */
type TokenKind = MiniPlatform | 'ttOpen'

/** How a platform gives the token of a mini-program's server, and which fields of its answer say why it does not. */
interface Issuer {
  appId: string
  ask: (force: boolean) => Promise<Answer | undefined>
  refusal: (answer: Answer) => unknown[]
}

/**
 * WeChat: getStableAccessToken, which leaves the token of another process valid unless it is forced. Douyin:
 * getAccessToken (`/api/apps/v2/token`) and client_token (`/oauth/client_token/`), whose former tokens live five minutes
 * on. Kuaishou: OAuth's client credentials, where several tokens are valid at once; its `result` is 1 when all is well.
 */
const issuers = (config: Config): Record<TokenKind, Issuer> => ({
  weapp: {
    appId: config.WEAPP_APP_ID,
    ask: (force_refresh) =>
      fetchJson(
        new URL('/cgi-bin/stable_token', config.WECHAT_API),
        postJson({
          grant_type: 'client_credential',
          appid: config.WEAPP_APP_ID,
          secret: config.WEAPP_APP_SECRET,
          force_refresh
        })
      ),
    refusal: ({ errcode, errmsg }) => [errcode, errmsg]
  },
  tt: {
    appId: config.TT_APP_ID,
    ask: () =>
      fetchJson(
        new URL('/api/apps/v2/token', config.TT_API),
        postJson({ appid: config.TT_APP_ID, secret: config.TT_APP_SECRET, grant_type: 'client_credential' })
      ),
    refusal: ({ err_no, err_tips }) => [err_no, err_tips]
  },
  ttOpen: {
    appId: config.TT_APP_ID,
    ask: () =>
      fetchJson(
        new URL('/oauth/client_token/', config.TT_OPEN_API),
        postJson({
          client_key: config.TT_APP_ID,
          client_secret: config.TT_APP_SECRET,
          grant_type: 'client_credential'
        })
      ),
    refusal: ({ data }) => [data?.error_code, data?.description]
  },
  kwai: {
    appId: config.KWAI_APP_ID,
    ask: () =>
      fetchJson(new URL('/oauth2/access_token', config.KWAI_API), {
        method: 'POST',
        body: new URLSearchParams({
          app_id: config.KWAI_APP_ID,
          app_secret: config.KWAI_APP_SECRET,
          grant_type: 'client_credentials'
        })
      }),
    refusal: ({ result, error_msg }) => [result, error_msg]
  }
})

/**
 * The access token of a mini-program's server, which all processes share. Returns a function that reads it; its argument
 * `refused` is a token that the platform no longer accepts. It throws, with the platform's code and words, when there is none.
 */
export function miniToken(
  { config, db, secrets }: { config: Config; db: Db; secrets: Secrets },
  platform: TokenKind
): (refused?: string) => Promise<string> {
  const { appId, ask, refusal } = issuers(config)[platform]
  return sharedCredential({ db, secrets }, `miniToken:${platform}:${appId}`, async (force) => {
    const answer = await ask(force)
    const { access_token, expires_in } = answer?.data ?? answer ?? {}
    if (typeof access_token !== 'string' || !access_token)
      throw new Error(
        `${platform} gave no access token (${answer ? refusal(answer).filter(Boolean).join(' ') : 'no answer'})`
      )
    return { value: access_token, expiresIn: Number(expires_in) || 0 }
  })
}
