import type { Config } from '../config'
import type { Db } from '../db/client'
import type { Secrets } from '../secrets/secret'
import { fetchJson, postJson } from './fetchJson'
import { miniToken } from './miniToken'

/** `pass` may be shown, `risky` must not, `review`: somebody has to look. */
export type Verdict = 'pass' | 'review' | 'risky'

/** A platform's own look at what its users write. */
export interface TextCheck {
  /**
   * Undefined where the platform has none that is open to all, the shop has no mini-program there, or it does not answer.
   * `openId`: of the writer, whom WeChat must have seen within two hours.
   */
  check: (platform: string, openId: string, text: string) => Promise<Verdict | undefined>
}

interface Checker {
  appId: string
  token: (refused?: string) => Promise<string>
  /** A verdict, `ended` when the token is no longer taken, undefined without an answer that can be read. */
  ask: (token: string, openId: string, text: string) => Promise<Verdict | 'ended' | undefined>
}

const suggestions: Record<string, Verdict> = { pass: 'pass', review: 'review', risky: 'risky' }
const tokenEnded: unknown[] = [40001, 40014, 42001]
// scene of msg_sec_check: a comment
const commentScene = 2

/**
 * WeChat: msgSecCheck 2.0, whose `result.suggest` is the verdict. Douyin: text antidirt, where `hit` of any model is one
 * (its `prob` may be ignored). Kuaishou opens its check by mail only, so its users' texts are looked at by the merchant.
 */
function checkers(tools: { config: Config; db: Db; secrets: Secrets }): Record<string, Checker> {
  const { config } = tools
  return {
    weapp: {
      appId: config.WEAPP_APP_ID,
      token: miniToken(tools, 'weapp'),
      ask: async (access_token, openid, content) => {
        const url = new URL('/wxa/msg_sec_check', config.WECHAT_API)
        url.searchParams.set('access_token', access_token)
        const answer = await fetchJson<{ errcode?: unknown; result?: { suggest?: unknown } | null }>(
          url,
          postJson({ version: 2, scene: commentScene, openid, content })
        )
        if (tokenEnded.includes(answer?.errcode)) return 'ended'
        return answer?.errcode === 0 ? suggestions[String(answer.result?.suggest)] : undefined
      }
    },
    tt: {
      appId: config.TT_APP_ID,
      token: miniToken(tools, 'tt'),
      ask: async (token, _openId, content) => {
        const asked = postJson({ tasks: [{ content }] })
        const answer = await fetchJson<{
          code?: unknown
          data?: { code?: unknown; predicts?: { hit?: unknown }[] | null }[] | null
        }>(new URL('/api/v2/tags/text/antidirt', config.TT_API), {
          ...asked,
          headers: { ...asked.headers, 'x-token': token }
        })
        if (answer?.code === 401) return 'ended'
        const [task] = answer?.data ?? []
        const hits = task?.code === 0 ? task.predicts?.map(({ hit }) => hit) : undefined
        if (!hits?.length || hits.some((hit) => typeof hit !== 'boolean')) return undefined
        return hits.includes(true) ? 'risky' : 'pass'
      }
    }
  }
}

export function createTextCheck(tools: { config: Config; db: Db; secrets: Secrets }): TextCheck {
  const known = checkers(tools)
  return {
    check: async (platform, openId, text) => {
      const checker = Object.hasOwn(known, platform) ? known[platform] : undefined
      if (!checker?.appId || !openId) return undefined
      // without a token, or a platform that fails, somebody else looks
      const first = await checker.token().catch(() => undefined)
      if (!first) return undefined
      const verdict = await checker.ask(first, openId, text)
      if (verdict !== 'ended') return verdict
      const second = await checker.token(first).catch(() => undefined)
      const again = second && (await checker.ask(second, openId, text))
      return again === 'ended' || !again ? undefined : again
    }
  }
}
