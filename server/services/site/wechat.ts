import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Data } from '../../../contract'
import { clock, type Db } from '../../db/client'
import { wechatState, wechatVisitor } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid, notOpen, refuse } from '../../errors'
import type { Wechat } from '../../providers/wechat'
import { hashToken, newToken } from '../../secret'
import { isOwnAddress } from './ownPage'

const stateMinutes = 10
export const visitorDays = 30

/** The shop's WeChat; 40001 when it has none. */
function opened({ providers }: Pick<Deps, 'providers'>): Wechat {
  if (!providers.wechat) throw notOpen()
  return providers.wechat
}

/** WeChat's signature: SHA-1, hex, over the four values in this order and this spelling. */
export const signature = (ticket: string, nonceStr: string, timestamp: number, url: string) =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex')

/** Signs a page of this shop for the JS-SDK, without its fragment; a foreign address is 42200. */
export async function signPage(
  deps: Pick<Deps, 'providers'>,
  address: string,
  host: string
): Promise<Data<'GET /api/site/wxJsSign'>> {
  const wechat = opened(deps)
  if (!isOwnAddress(address, host)) throw invalid({ url: '只能为本店页面签名' })
  const nonceStr = randomBytes(12).toString('hex')
  const timestamp = Math.floor(Date.now() / 1000)
  const url = address.split('#')[0]!
  return {
    appId: wechat.appId,
    timestamp,
    nonceStr,
    signature: signature(await wechat.ticket(), nonceStr, timestamp, url)
  }
}

/**
 * Starts a log-in at WeChat. The state goes out in the address and works once, only together with `browser`, which
 * stays in this browser's cookie: a link that somebody else started logs nobody in.
 */
export async function leaveForWechat(
  deps: Pick<Deps, 'db' | 'providers'>,
  back: string,
  returnUrl: string
): Promise<{ url: string; browser: string }> {
  const wechat = opened(deps)
  const [state, browser] = [newToken(), newToken()]
  const expiresAt = await clock(deps.db, stateMinutes * 60000)
  await deps.db
    .insert(wechatState)
    .values({ stateHash: hashToken(state), browserHash: hashToken(browser), back, expiresAt })
  return { url: wechat.consentUrl(state, returnUrl), browser }
}

/** Spends a state: the page to go back to. -1 when it is unknown, used, old or another browser's. */
async function spendState(db: Db, state: string, browser: string): Promise<string> {
  const [spent] = await db
    .delete(wechatState)
    .where(
      and(
        eq(wechatState.stateHash, hashToken(state)),
        eq(wechatState.browserHash, hashToken(browser)),
        gt(wechatState.expiresAt, sql`now()`)
      )
    )
    .returning({ back: wechatState.back })
  if (!spent) throw refuse('授权已失效，请返回商城重试')
  return spent.back
}

/**
 * The browser is back from WeChat: `back` is where it goes, `visitor` the cookie value that knows it from now on
 * (undefined when the user did not agree). -1 when the log-in was not this browser's, too old, or WeChat does not say who it is.
 */
export async function returnFromWechat(
  deps: Pick<Deps, 'db' | 'providers'>,
  { state, code, browser }: { state: string; code: string; browser: string }
): Promise<{ back: string; visitor?: string }> {
  const wechat = opened(deps)
  const back = await spendState(deps.db, state, browser)
  if (!code) return { back }
  const person = await wechat.profile(code)
  const visitor = newToken()
  const expiresAt = await clock(deps.db, visitorDays * 86400000)
  await deps.db.insert(wechatVisitor).values({ tokenHash: hashToken(visitor), ...person, expiresAt })
  return { back, visitor }
}

const nobody = { openId: '', nickname: '', headPortrait: '' }

/** Whom WeChat vouched for in the browser with this cookie; empty fields when nobody. */
export async function wechatPerson(db: Db, visitor: string) {
  if (!visitor) return nobody
  const [found] = await db
    .select({
      openId: wechatVisitor.openId,
      nickname: wechatVisitor.nickname,
      headPortrait: wechatVisitor.headPortrait
    })
    .from(wechatVisitor)
    .where(and(eq(wechatVisitor.tokenHash, hashToken(visitor)), gt(wechatVisitor.expiresAt, sql`now()`)))
  return found ?? nobody
}

export async function tidyWechat(db: Db): Promise<void> {
  await db.delete(wechatState).where(lte(wechatState.expiresAt, sql`now()`))
  await db.delete(wechatVisitor).where(lte(wechatVisitor.expiresAt, sql`now()`))
}
