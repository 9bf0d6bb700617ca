import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { dayMs, minuteMs } from '../../../rules/time'
import type { Data } from '../../../contract'
import { clock, type Db } from '../../db/client'
import { wechatState, wechatVisitor } from '../../db/schema'
import type { Deps, ProviderDeps } from '../../deps'
import { invalid, notOpen, refuse } from '../../errors'
import type { Wechat } from '../../providers/wechat'
import { hashToken, newToken } from '../../secrets/secret'
import { isOwnAddress } from './ownPage'

const stateMinutes = 10
export const visitorDays = 30

/** The WeChat provider; 40001 when there is none. */
function opened({ providers }: Pick<Deps, 'providers'>): Wechat {
  if (!providers.wechat) throw notOpen()
  return providers.wechat
}

/** WeChat's signature: SHA-1, hex, over the four values in this order and this spelling. */
export const signature = (ticket: string, nonceStr: string, timestamp: number, url: string) =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex')

/** Signs the address of a page of this shop, without fragment, for the JS-SDK; 42200 for a foreign address. */
export async function signPage(
  deps: Pick<Deps, 'providers'>,
  address: string,
  host: string
): Promise<Data<'GET /api/site/wxJsSign'>> {
  const wechat = opened(deps)
  if (!isOwnAddress(address, host)) throw invalid({ url: '只能为本店页面签名' })
  const nonceStr = randomBytes(12).toString('hex')
  // eslint-disable-next-line no-restricted-syntax -- WeChat is told when the signature was made
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
 * Starts a log-in at WeChat. The state in the address is valid once and only together with `browser`, which is stored in a
 * cookie of this browser, so that a link started by someone else logs nobody in.
 */
export async function leaveForWechat(
  deps: ProviderDeps,
  back: string,
  returnUrl: string
): Promise<{ url: string; browser: string }> {
  const wechat = opened(deps)
  const [state, browser] = [newToken(), newToken()]
  const expiresAt = await clock(deps.db, stateMinutes * minuteMs)
  await deps.db
    .insert(wechatState)
    .values({ stateHash: hashToken(state), browserHash: hashToken(browser), back, expiresAt })
  return { url: wechat.consentUrl(state, returnUrl), browser }
}

const wechatLoginExpired = () => refuse('授权已失效，请返回商城重试')

/** Spends a state and returns the page to return to; -1 when the state is unknown, used, expired or another browser's. */
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
  if (!spent) throw wechatLoginExpired()
  return spent.back
}

/**
 * Finishes a log-in when the browser returns from WeChat. `back`: page to return to; `visitor`: new cookie value, undefined
 * when the user refused. -1 when the log-in is another browser's or expired, or WeChat does not name the user.
 */
export async function returnFromWechat(
  deps: ProviderDeps,
  { state, code, browser }: { state: string; code: string; browser: string }
): Promise<{ back: string; visitor?: string }> {
  const wechat = opened(deps)
  const back = await spendState(deps.db, state, browser)
  if (!code) return { back }
  const person = await wechat.profile(code)
  const visitor = newToken()
  const expiresAt = await clock(deps.db, visitorDays * dayMs)
  await deps.db.insert(wechatVisitor).values({ tokenHash: hashToken(visitor), ...person, expiresAt })
  return { back, visitor }
}

export async function tidyWechat(db: Db): Promise<void> {
  await db.delete(wechatState).where(lte(wechatState.expiresAt, sql`now()`))
  await db.delete(wechatVisitor).where(lte(wechatVisitor.expiresAt, sql`now()`))
}
