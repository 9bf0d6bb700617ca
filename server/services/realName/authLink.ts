import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { RealNameStatus } from '../../../contract/enums'
import { maskCardNumber, maskName } from '../../../rules/person/mask'
import { minuteMs } from '../../../rules/time'
import { clock, transaction, type Db } from '../../db/client'
import { authLink, realNameRequest, type AuthLink, type RealNameRequest } from '../../db/schema'
import type { Deps } from '../../deps'
import { hashToken, newToken } from '../../secrets/secret'
import { personOf } from '../card/holderProof'
import { savePhoto } from '../files/photos'
import { gone } from '../site/scanAuthorize'
import { askCheck, checkCodeOfForm, checkHolderForm, keepRequest } from './platformAuth'
import { fetchCheck } from './platformCheck'
import { lockSim, simById } from '../card/sim'
import { allowCheck, isVerified } from './verified'
import { linkExpired, linkUsed } from './errors'

type Result = Data<'GET /api/site/ltAuth'>

const keptDays = 7
/** Submissions through one link: a typo does not spend it. */
const tries = 5

/** Creates a link to the operator's check of a card, to be sent to its holder; `path` in the app. */
export async function createAuthLink(
  db: Db,
  simId: number,
  { askedBy, authType, minutes }: { askedBy: string; authType: number; minutes: number }
): Promise<{ path: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = await clock(db, minutes * minuteMs)
  await db.insert(authLink).values({ tokenHash: hashToken(token), simId, askedBy, authType, expiresAt })
  return { path: `/pages-sub/ltAuth/index?token=${token}`, expiresAt }
}

interface Found {
  link: AuthLink
  request: RealNameRequest | null
  /** Expired. */
  expired: boolean
  /** Submissions left. */
  left: number
}

/** Link of a token with the request submitted through it; 41002 when unknown. */
async function findLink(db: Db, token: string): Promise<Found> {
  const [found] = await db
    .select({
      link: authLink,
      request: realNameRequest,
      expired: sql<boolean>`${authLink.expiresAt} <= now()`
    })
    .from(authLink)
    .leftJoin(realNameRequest, eq(realNameRequest.requestSn, authLink.requestSn))
    .where(eq(authLink.tokenHash, hashToken(token)))
  if (!found) throw gone()
  const { simId, createdAt } = found.link
  const used = and(
    eq(realNameRequest.simId, simId),
    eq(realNameRequest.settles, 'authStatus'),
    gte(realNameRequest.createdAt, createdAt)
  )
  return { ...found, left: Math.max(0, tries - (await db.$count(realNameRequest, used))) }
}

async function present(db: Db, token: string): Promise<Result> {
  const { link, request, expired, left } = await findLink(db, token)
  const card = await simById(db, link.simId)
  const verified = isVerified(card, 'authStatus')
  return {
    askedBy: link.askedBy,
    simNo: maskCardNumber(card.simNo),
    operatorType: card.operatorType,
    authType: link.authType,
    status: verified ? RealNameStatus.passed : (request?.status ?? RealNameStatus.none),
    expired: !verified && !request && expired,
    reason: verified ? '' : (request?.reason ?? ''),
    triesLeft: verified || expired ? 0 : left,
    certName: request ? maskName(request.certName) : '',
    submittedAt: request?.createdAt.toISOString() ?? null,
    expiresAt: link.expiresAt.toISOString()
  }
}

/** Requirements and state of a link; asks the provider about a pending request. */
export async function linkAuth(deps: Deps, token: string): Promise<Result> {
  const { request } = await findLink(deps.db, token)
  if (request)
    await askCheck(deps, request).catch((error: unknown) => deps.log.warn({ err: error }, 'real name'))
  return present(deps.db, token)
}

/** Throws -1 for an expired link, and for one that is used: by somebody who passed or is looked at, or too often. */
function allowUse({ request, expired, left }: Found): void {
  if (!left || (request && request.status !== RealNameStatus.refused)) throw linkUsed()
  if (expired) throw linkExpired()
}

const photoSender = ({ tokenHash }: Pick<AuthLink, 'tokenHash'>) => `link:${tokenHash}`

/** Stores a photo of the holder's document for a link that can still be used. */
export async function saveLinkPhoto(
  deps: Deps,
  token: string,
  address: string,
  file: () => Promise<Buffer>
): Promise<Data<'POST /api/site/ltAuthPhoto'>> {
  const found = await findLink(deps.db, token)
  allowUse(found)
  return savePhoto(deps, photoSender(found.link), address, file)
}

/**
 * Submits the holder through a link, until one passes; parallel submissions of the same person are one request. It verifies the card
 * for its operator. Throws 41002, -1, 42200 at the fields, 34002, 35007 for a verified card.
 */
export async function submitByLink(
  deps: Deps,
  { token, ...input }: Body<'POST /api/site/ltAuth'>
): Promise<Result> {
  const found = await findLink(deps.db, token)
  const { link, request: known } = found
  const person = personOf(deps, input)
  if (known?.person === person) return linkAuth(deps, token)
  allowUse(found)
  allowCheck(await simById(deps.db, link.simId), 'authStatus')
  checkHolderForm(input, link.authType)
  await checkCodeOfForm(deps, input, link.authType)
  const request = await transaction(deps.db, async (tx) => {
    const card = await lockSim(tx, { id: link.simId })
    const now = await findLink(tx, token)
    // a parallel copy of this request was faster
    if (now.request?.person === person) return now.request
    allowUse(now)
    allowCheck(card, 'authStatus')
    const made = await keepRequest(tx, deps, {
      ...{ card, input, person, settles: 'authStatus' },
      authType: link.authType,
      sender: photoSender(link)
    })
    await tx.update(authLink).set({ requestSn: made.requestSn }).where(eq(authLink.tokenHash, link.tokenHash))
    return made
  })
  // if the provider does not answer now, the sweep asks again
  await fetchCheck(deps, request).catch((error: unknown) => deps.log.warn({ err: error }, 'real name'))
  return present(deps.db, token)
}

/** Deletes links expired long ago; their result stays with the card. */
export async function tidyAuthLinks(db: Db): Promise<void> {
  await db.delete(authLink).where(lte(authLink.expiresAt, sql`now() - ${keptDays}::int * interval '1 day'`))
}
