import { and, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { RealNameStatus } from '../../../contract/enums'
import { transaction, type Db } from '../../db/client'
import { orderPhoto, realNameRequest, sim, type RealNameRequest } from '../../db/schema'
import type { Deps, ProviderDeps } from '../../deps'
import type { RealNameAnswer } from '../../providers/realName'
import { sealContexts } from '../../secrets/secret'
import { realNamePrefix } from '../../values'
import { dropPhotos, readPhotos } from '../files/photos'
import { record, type Entry } from '../shared/audit'
import { nextKeys, sweep } from '../shared/sweep'
import { lockSim } from '../card/sim'
import { isVerified, markVerified } from './verified'

type Parts = Pick<Deps, 'db' | 'providers' | 'secrets'>

/** Submits a request until the provider has accepted it, then asks for its result; both are idempotent by its number. */
async function ask({ db, providers, secrets }: Parts, request: RealNameRequest): Promise<RealNameAnswer> {
  const { requestSn, certName, certId, mobile, askedAt } = request
  if (askedAt) return providers.realName.query(requestSn)
  const photos = await readPhotos({ db, providers, secrets }, requestSn)
  const opened = secrets.open(certId, sealContexts.holderCertId(requestSn))
  return providers.realName.submit(requestSn, { certName, certId: opened, mobile, photos })
}

/** Stores the answer to a request that is pending, once; returns whether it was pending. The sweep deletes its photos. */
export async function settleCheck(
  db: Db,
  request: RealNameRequest,
  answer: Exclude<RealNameAnswer, { state: 'pending' }>,
  by?: Entry
): Promise<boolean> {
  const passed = answer.state === 'passed'
  return transaction(db, async (tx) => {
    const card = await lockSim(tx, { id: request.simId })
    const ended = await tx
      .update(realNameRequest)
      .set({
        askedAt: sql`now()`,
        endedAt: sql`now()`,
        ...(passed
          ? { status: RealNameStatus.passed }
          : { status: RealNameStatus.refused, reason: answer.reason, certId: '' })
      })
      .where(pendingOne(request))
      .returning({ id: realNameRequest.id })
    if (ended.length && passed && !isVerified(card, request.settles)) {
      await markVerified(tx, card, request.settles)
    }
    if (ended.length && by) await record(tx, by)
    return ended.length > 0
  })
}

/** Requests that the provider has taken and that have photos, with their cards: somebody has to look at them. The oldest first. */
export const checksToReview = (db: Db, which?: { requestSn: string }) =>
  db
    .select({ request: realNameRequest, simNo: sim.simNo, photos: count() })
    .from(realNameRequest)
    .innerJoin(sim, eq(sim.id, realNameRequest.simId))
    .innerJoin(orderPhoto, eq(orderPhoto.orderSn, realNameRequest.requestSn))
    .where(
      and(
        eq(realNameRequest.status, RealNameStatus.pending),
        isNotNull(realNameRequest.askedAt),
        which && eq(realNameRequest.requestSn, which.requestSn)
      )
    )
    .groupBy(realNameRequest.id, sim.id)
    .orderBy(realNameRequest.id)

const pendingOne = ({ id }: RealNameRequest) =>
  and(eq(realNameRequest.id, id), eq(realNameRequest.status, RealNameStatus.pending))

/** Gets the result of a request and stores it, once. Throws when the provider does not answer; the request stays pending. */
export async function fetchCheck(parts: Parts, request: RealNameRequest): Promise<void> {
  const answer = await ask(parts, request)
  const { db } = parts
  if (answer.state === 'pending') {
    const values = { askedAt: sql`now()` }
    await db.update(realNameRequest).set(values).where(pendingOne(request))
    return
  }
  await settleCheck(db, request, answer)
  await dropHolderPhotos(parts)
}

/** Deletes the photos of decided requests. */
export const dropHolderPhotos = (deps: ProviderDeps) =>
  dropPhotos(
    deps,
    sql`left(order_sn, 2) = ${realNamePrefix} and not exists (
          select 1 from real_name_request r where r.request_sn = order_photo.order_sn
            and r.status = ${RealNameStatus.pending})`
  )

async function openRequests(db: Db, after: number): Promise<number[]> {
  return nextKeys(
    db,
    realNameRequest.id,
    and(
      eq(realNameRequest.status, RealNameStatus.pending),
      or(isNull(realNameRequest.askedAt), lt(realNameRequest.askedAt, sql`now() - interval '30 seconds'`))
    ),
    after
  )
}

/** Sweeps pending requests, including those that a killed process never sent. */
export async function fetchChecks(parts: Parts): Promise<void> {
  const { db } = parts
  const check = async (id: number) => {
    const [request] = await db.select().from(realNameRequest).where(eq(realNameRequest.id, id))
    if (request) await fetchCheck(parts, request)
  }
  await sweep(0, (after) => openRequests(db, after), check, 'real names not fetched')
}
