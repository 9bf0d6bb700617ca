import type { FastifyRequest } from 'fastify'
import type { Call, Owner, SessionHeader, WhichOrder } from '../contract/define'
import { acceptedLocale } from '../rules/locale'
import type { ShopOrder } from './db/schema'
import type { Deps } from './deps'
import { invalid, orderLoginEnded, simLoginEnded } from './errors'
import { hashToken } from './secret'
import { ownOrder } from './services/orders/orders'
import { ownPortalOrder, type PortalOrder } from './services/portal/portalOrders'
import { isSimSession, orderMobile } from './services/shared/sessions'

const sessionId = /^[0-9A-Za-z-]{16,128}$/

/** A header that came once; '' without one. */
export const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The language that the caller reads. */
export const localeOf = (request: FastifyRequest) => acceptedLocale(header(request, 'accept-language'))

/** The hash of a session id header; undefined when it is missing or malformed. */
function sessionHash(request: FastifyRequest, name: SessionHeader): string | undefined {
  const id = header(request, name.toLowerCase())
  return sessionId.test(id) ? hashToken(id) : undefined
}

/** Card or mobile that the call's auth asks for; 34061 or 61 without. `orderSession`: hash of its Order-Session-ID. */
export async function whoCalls(
  auth: Call['auth'],
  { db }: Pick<Deps, 'db'>,
  request: FastifyRequest,
  orderSession: string | undefined
) {
  if (auth === 'sim') {
    const simNo = header(request, 'sim-no')
    const token = header(request, 'sim-token')
    if (!simNo || !token || !(await isSimSession(db, simNo, token))) throw simLoginEnded()
    return { simNo, mobile: '' }
  }
  if (auth === 'order') {
    const mobile = orderSession && (await orderMobile(db, orderSession))
    if (!mobile) throw orderLoginEnded()
    return { simNo: '', mobile }
  }
  return { simNo: '', mobile: '' }
}

/** Hashes of the session ids of a request; 42200 names a header that the call needs and has not. */
export function sessionsOf({ headers = [] }: Call, request: FastifyRequest) {
  const hashes: Record<SessionHeader, string | undefined> = {
    'Session-ID': sessionHash(request, 'Session-ID'),
    'Order-Session-ID': sessionHash(request, 'Order-Session-ID')
  }
  const missing = headers.filter((name) => !hashes[name])
  if (missing.length)
    throw invalid(Object.fromEntries(missing.map((name) => [name, '会话标识缺失，请刷新页面后重试'])))
  return hashes
}

/** The order that each owner rule lets pass. */
export interface OwnOrders {
  order: ShopOrder
  portalOrder: PortalOrder
}

/** The order of a call that has an owner rule; 40400 when it is not the caller's. */
export function orderOf(
  owner: Owner | undefined,
  deps: Pick<Deps, 'db'>,
  { query, body }: FastifyRequest,
  { simNo, orderSession = '' }: { simNo: string; orderSession: string | undefined }
) {
  if (!owner) return undefined
  const which = (body ?? query) as WhichOrder
  const find = {
    order: () => ownOrder(deps, which, orderSession),
    portalOrder: () => ownPortalOrder(deps, which, simNo)
  }
  return find[owner]()
}
