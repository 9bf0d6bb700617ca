import cookie from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Call, Owner, SessionHeader, WhichOrder } from '../../contract/define'
import { acceptedLocale } from '../../rules/locale'
import type { ShopOrder } from '../db/schema'
import type { Deps, DbDeps } from '../deps'
import { invalid, orderLoginEnded, simLoginEnded } from '../errors'
import { hashToken } from '../secrets/secret'
import { ownOrder } from '../services/orders/orders'
import type { Sim } from '../services/card/sim'
import { ownPortalOrder, type PortalOrder } from '../services/money/portalOrders'
import type { Caller, WechatBrowser } from '../services/shared/caller'
import { cardOfSession, orderMobile } from '../services/shared/sessions'
import { wechatCookie } from '../services/shared/platformUsers'
import { isWechat } from '../services/site/deviceWords'
import { isOwnAddress, shopHost } from '../services/site/ownPage'

const sessionId = /^[0-9A-Za-z-]{16,128}$/

/** Value of a header that was sent once; else ''. */
export const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Locale of the caller. */
export const localeOf = (request: FastifyRequest) => acceptedLocale(header(request, 'accept-language'))

/** WeChat's own browser; undefined for another browser, or a mini-program. */
function wechatBrowserOf(
  { config }: Pick<Deps, 'config'>,
  request: FastifyRequest
): WechatBrowser | undefined {
  const h5 = ['', 'h5'].includes(header(request, 'platform'))
  if (!h5 || !isWechat(header(request, 'user-agent'))) return undefined
  const cookies = cookie.parse(header(request, 'cookie'))
  // a browser names the origin where it differs from ours, and where it posts
  const { origin } = request.headers
  const elsewhere = origin !== undefined && !isOwnAddress(origin, shopHost(config, request))
  return { visitor: cookies[wechatCookie] ?? '', elsewhere }
}

/** Hash of a session id header; undefined when it is missing or malformed. */
function sessionHash(request: FastifyRequest, name: SessionHeader): string | undefined {
  const id = header(request, name.toLowerCase())
  return sessionId.test(id) ? hashToken(id) : undefined
}

/** A caller as the log-ins and headers of a call show it. */
export interface LoggedIn extends Caller {
  /** Mobile of the order log-in; '' where the call's auth asks for none. */
  mobile: string
  /** Card of the SIM session as it was when the call came, and the database's time then; undefined where the call's auth asks for none. */
  card: Sim | undefined
  at: Date | undefined
  /** Hash of the Order-Session-ID. */
  orderSession: string | undefined
}

const nobody = { mobile: '', card: undefined, at: undefined }

/** Card or mobile of the session that `auth` requires; throws 34061 or 61. `orderSession`: hash of the Order-Session-ID. */
async function whoCalls(
  auth: Call['auth'],
  { db }: DbDeps,
  request: FastifyRequest,
  orderSession: string | undefined
) {
  if (auth === 'sim') {
    const simNo = header(request, 'sim-no')
    const token = header(request, 'sim-token')
    const found = simNo && token ? await cardOfSession(db, simNo, token) : undefined
    if (!found) throw simLoginEnded()
    return { ...nobody, ...found }
  }
  if (auth === 'order') {
    const mobile = orderSession && (await orderMobile(db, orderSession))
    if (!mobile) throw orderLoginEnded()
    return { ...nobody, mobile }
  }
  return nobody
}

/** Returns the caller, before the input is read. Throws 34061 or 61; 42200 names a required header that is missing. */
export async function callerOf(
  { auth, headers = [] }: Call,
  deps: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest
): Promise<LoggedIn> {
  const sessions: Record<SessionHeader, string | undefined> = {
    'Session-ID': sessionHash(request, 'Session-ID'),
    'Order-Session-ID': sessionHash(request, 'Order-Session-ID')
  }
  const login = await whoCalls(auth, deps, request, sessions['Order-Session-ID'])
  const missing = headers.filter((name) => !sessions[name])
  if (missing.length)
    throw invalid(Object.fromEntries(missing.map((name) => [name, '会话标识缺失，请刷新页面后重试'])))
  return {
    ...login,
    visitor: sessions['Session-ID'],
    orderSession: sessions['Order-Session-ID'],
    platform: header(request, 'platform'),
    ip: request.ip,
    wechatBrowser: wechatBrowserOf(deps, request)
  }
}

/** Type of the order that each owner rule loads. */
export interface OwnOrders {
  order: ShopOrder
  portalOrder: PortalOrder
}

/** Order of a call with an owner rule; 40400 when it is not the caller's. */
export function orderOf(
  owner: Owner | undefined,
  deps: DbDeps,
  { query, body }: FastifyRequest,
  { card, orderSession = '' }: LoggedIn
) {
  if (!owner) return undefined
  const which = (body ?? query) as WhichOrder
  const find = {
    order: () => ownOrder(deps, which, orderSession),
    portalOrder: () => ownPortalOrder(deps, which, card!)
  }
  return find[owner]()
}
