import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { PlatformAuthType, RealNameStatus, SmsScene } from '../../../contract/enums'
import { startOfChineseDay } from '../../../rules/card/billing'
import { normaliseCitizenId } from '../../../rules/person/citizenId'
import { maskName } from '../../../rules/person/mask'
import { citizenIdFault, holderAges } from '../../../rules/person/realName'
import { clock, transaction, type Db, type Tx } from '../../db/client'
import { realNameRequest, type CardCheck, type RealNameRequest } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid } from '../../errors'
import { sealContexts } from '../../secrets/secret'
import { realNamePrefix } from '../../values'
import { newOrderSn } from '../payments/newOrder'
import { personOf } from '../card/holderProof'
import { attachPhotos, missingPhotos } from '../files/photos'
import { checkSmsCode, useSmsCode } from '../messages/sms'
import { fetchCheck } from './platformCheck'
import { getSim, lockSim, type Sim } from '../card/sim'
import { allowCheck, isVerified } from './verified'
import { noRequestsLeft, underReview } from './errors'

type Input = Body<'POST /api/iot/simPlatformAuth'>

/** Column of the platform's check; the operator's check is submitted through a link (authLink.ts). */
const ours: CardCheck = 'authPlatformStatus'

/** Most requests of a card in one Chinese day. */
const aDay = 5

/** Sender id under which a card's photos are stored. */
export const photoSender = (simNo: string) => `sim:${simNo}`

const lastRequest = async (db: Db, simId: number): Promise<RealNameRequest | undefined> => {
  const [last] = await db
    .select()
    .from(realNameRequest)
    .where(and(eq(realNameRequest.simId, simId), eq(realNameRequest.settles, ours)))
    .orderBy(desc(realNameRequest.id))
    .limit(1)
  return last
}

async function countToday(db: Db, simId: number): Promise<number> {
  const today = new Date(startOfChineseDay((await clock(db)).getTime()))
  return db.$count(
    realNameRequest,
    and(
      eq(realNameRequest.simId, simId),
      eq(realNameRequest.settles, ours),
      gte(realNameRequest.createdAt, today)
    )
  )
}

/** State of the platform's check of a card. */
export async function platformCheck(db: Db, card: Sim) {
  const last = await lastRequest(db, card.id)
  const verified = isVerified(card, ours)
  return {
    status: verified ? RealNameStatus.passed : (last?.status ?? RealNameStatus.none),
    needed: card.needPlatformAuth,
    authType: card.platformAuthType,
    reason: verified ? '' : (last?.reason ?? ''),
    certName: last ? maskName(last.certName) : '',
    submittedAt: last?.createdAt.toISOString() ?? null,
    triesLeft: Math.max(0, aDay - (await countToday(db, card.id)))
  }
}

/** The platform's check that the card requires, while it is pending or after it was refused; else null. */
export async function openCheck(db: Db, card: Sim) {
  const last = card.needPlatformAuth && !isVerified(card, ours) ? await lastRequest(db, card.id) : undefined
  return last ? { status: last.status, reason: last.reason } : null
}

const isName = (text: string) => /^[\p{L}·•.' -]{2,30}$/u.test(text)

/** Form rules beyond the schema; throws 42200 with the fields. */
export function checkHolderForm(input: Input, authType: number): void {
  const fields: Record<string, string> = {}
  if (!isName(input.certName.trim())) fields.certName = '请填写真实姓名'
  // eslint-disable-next-line no-restricted-syntax -- an age, by the day
  const fault = citizenIdFault(input.certId, holderAges, Date.now())
  if (fault) fields.certId = fault === 'age' ? `实名认证须年满${holderAges.min}周岁` : '身份证号码不正确'
  if (authType >= PlatformAuthType.withMobile) {
    if (!input.mobile) fields.mobile = '请填写手机号'
    if (!input.code) fields.code = '请填写验证码'
  }
  if (authType >= PlatformAuthType.withPhotos) Object.assign(fields, missingPhotos(input))
  if (Object.keys(fields).length) throw invalid(fields)
}

/** The pending request of the same person, if any; -1 when another person's is pending. */
function pendingOf(last: RealNameRequest | undefined, person: string): RealNameRequest | undefined {
  if (last?.status !== RealNameStatus.pending) return undefined
  if (last.person !== person) throw underReview()
  return last
}

/** Checks the SMS code of the form, if authType requires one; throws 34002. */
export async function checkCodeOfForm(deps: Deps, { mobile, code }: Input, authType: number): Promise<void> {
  if (authType >= PlatformAuthType.withMobile) await checkSmsCode(deps, mobile!, SmsScene.realName, code!)
}

interface Asked {
  /** Locked. */
  card: Sim
  input: Input
  person: string
  authType: number
  /** Sender id of the photos. */
  sender: string
  settles: CardCheck
}

/** Stores a request and its photos, sealed; spends the SMS code. -1 while another request of the card is pending. */
export async function keepRequest(
  tx: Tx,
  deps: Deps,
  { card, input, person, authType, sender, settles }: Asked
) {
  const others = and(
    eq(realNameRequest.simId, card.id),
    eq(realNameRequest.settles, settles),
    eq(realNameRequest.status, RealNameStatus.pending)
  )
  if (await tx.$count(realNameRequest, others)) throw underReview()
  const withMobile = authType >= PlatformAuthType.withMobile
  if (withMobile) await useSmsCode(tx, input.mobile!, SmsScene.realName)
  const requestSn = await newOrderSn(tx, realNamePrefix)
  if (authType >= PlatformAuthType.withPhotos) await attachPhotos(tx, requestSn, sender, input)
  const [made] = await tx
    .insert(realNameRequest)
    .values({
      requestSn,
      simId: card.id,
      settles,
      certName: input.certName.trim(),
      certId: deps.secrets.seal(normaliseCitizenId(input.certId), sealContexts.holderCertId(requestSn)),
      person,
      mobile: withMobile ? input.mobile : ''
    })
    .returning()
  return made!
}

async function makeRequest(
  tx: Tx,
  deps: Deps,
  simNo: string,
  { input, person }: { input: Input; person: string }
) {
  const card = await lockSim(tx, { simNo })
  allowCheck(card, ours)
  // a parallel copy of this request was faster
  const known = pendingOf(await lastRequest(tx, card.id), person)
  if (known) return known
  if ((await countToday(tx, card.id)) >= aDay) throw noRequestsLeft()
  return keepRequest(tx, deps, {
    ...{ card, input, person, settles: ours },
    authType: card.platformAuthType,
    sender: photoSender(simNo)
  })
}

/**
 * Submits the holder to the platform's check, at most five times a day. The same person submitted again while pending is
 * the same request. Throws 42200 at the fields, 34002, 35007 for a verified card, -1.
 */
export async function submitPlatformAuth(deps: Deps, simNo: string, input: Input): Promise<void> {
  const card = await getSim(deps.db, simNo)
  allowCheck(card, ours)
  checkHolderForm(input, card.platformAuthType)
  const person = personOf(deps, input)
  const known = pendingOf(await lastRequest(deps.db, card.id), person)
  if (!known) await checkCodeOfForm(deps, input, card.platformAuthType)
  const request =
    known ?? (await transaction(deps.db, (tx) => makeRequest(tx, deps, simNo, { input, person })))
  // if the provider does not answer now, the sweep asks again
  await fetchCheck(deps, request).catch((error: unknown) => deps.log.warn({ err: error }, 'real name'))
}

/** Asks for the result of a pending request, unless it was asked a moment ago. */
export async function askCheck(deps: Deps, { id }: Pick<RealNameRequest, 'id'>): Promise<void> {
  const [due] = await deps.db
    .select()
    .from(realNameRequest)
    .where(
      and(
        eq(realNameRequest.id, id),
        eq(realNameRequest.status, RealNameStatus.pending),
        or(isNull(realNameRequest.askedAt), lt(realNameRequest.askedAt, sql`now() - interval '3 seconds'`))
      )
    )
  if (due) await fetchCheck(deps, due)
}

/** `askCheck` for the card's last request to the platform's check. */
export async function askPlatform(deps: Deps, card: Sim): Promise<void> {
  const last = await lastRequest(deps.db, card.id)
  if (last) await askCheck(deps, last)
}
