import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { PlatformAuthType, RealNameStatus, SmsScene } from '../../../contract/enums'
import { startOfChineseDay } from '../../../rules/billing'
import { normaliseCitizenId } from '../../../rules/citizenId'
import { maskName } from '../../../rules/mask'
import { citizenIdFault, holderAges } from '../../../rules/realName'
import { clock, transaction, type Db, type Tx } from '../../db/client'
import { realNameRequest, type CardCheck, type RealNameRequest } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid, refuse } from '../../errors'
import { places } from '../../secret'
import { realNamePrefix } from '../../values'
import { newOrderSn } from '../shared/orderSn'
import { attachPhotos, missingPhotos } from '../shared/photos'
import { checkSmsCode, useSmsCode } from '../shared/sms'
import { hearCheck } from './platformCheck'
import { getSim, lockSim, type Sim } from './sim'
import { allowCheck, isVerified } from './verified'

type Input = Body<'POST /api/iot/simPlatformAuth'>

/** Which of a card's checks is done here; that of its operator comes by a link (authLink.ts). */
const ours: CardCheck = 'authPlatformStatus'

/** A card's requests of one Chinese day. */
const aDay = 5

/** Who sends photos for a card. */
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

/** How the platform's check of a card stands. */
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

const isName = (text: string) => /^[\p{L}·•.' -]{2,30}$/u.test(text)

/** What of the form a schema cannot say; throws 42200 with the fields. */
export function checkHolderForm(input: Input, authType: number): void {
  const fields: Record<string, string> = {}
  if (!isName(input.certName.trim())) fields.certName = '请填写真实姓名'
  const fault = citizenIdFault(input.certId, holderAges, Date.now())
  if (fault) fields.certId = fault === 'age' ? `实名认证须年满${holderAges.min}周岁` : '身份证号码不正确'
  if (authType >= PlatformAuthType.withMobile) {
    if (!input.mobile) fields.mobile = '请填写手机号'
    if (!input.code) fields.code = '请填写验证码'
  }
  if (authType >= PlatformAuthType.withPhotos) Object.assign(fields, missingPhotos(input))
  if (Object.keys(fields).length) throw invalid(fields)
}

/** The request that is looked at already; -1 when it names somebody else. */
function pendingOf(last: RealNameRequest | undefined, person: string): RealNameRequest | undefined {
  if (last?.status !== RealNameStatus.pending) return undefined
  if (last.person !== person) throw refuse('上一次提交正在审核，请等待结果')
  return last
}

/** Who is to be checked, as a keyed hash: the same person sent twice is one request. */
export const personOf = ({ secrets }: Pick<Deps, 'secrets'>, { certId, certName }: Input) =>
  secrets.mark('holder', `${normaliseCitizenId(certId)}|${certName.trim()}`)

/** The code of the form's mobile is right, where one is asked for; 34002. */
export async function checkCodeOfForm(deps: Deps, { mobile, code }: Input, authType: number): Promise<void> {
  if (authType >= PlatformAuthType.withMobile) await checkSmsCode(deps, mobile!, SmsScene.realName, code!)
}

interface Asked {
  /** Locked. */
  card: Sim
  input: Input
  person: string
  authType: number
  /** Who sent the photos. */
  sender: string
  settles: CardCheck
}

/** Keeps a request with its photos, sealed; spends the code. -1 while another one of the card is looked at. */
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
  if (await tx.$count(realNameRequest, others)) throw refuse('上一次提交正在审核，请等待结果')
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
      certId: deps.secrets.seal(normaliseCitizenId(input.certId), places.holderCertId(requestSn)),
      person,
      mobile: withMobile ? input.mobile : ''
    })
    .returning()
  return made!
}

async function makeRequest(tx: Tx, deps: Deps, simNo: string, input: Input, person: string) {
  const card = await lockSim(tx, { simNo })
  allowCheck(card, ours)
  // a twin request was faster
  const known = pendingOf(await lastRequest(tx, card.id), person)
  if (known) return known
  if ((await countToday(tx, card.id)) >= aDay) throw refuse('今日认证次数已用完，请明天再试')
  return keepRequest(tx, deps, {
    ...{ card, input, person, settles: ours },
    authType: card.platformAuthType,
    sender: photoSender(simNo)
  })
}

/**
 * Hands the holder to the platform's check, five times a day. The same person sent again while that is pending is the same
 * request. Throws 42200 at the fields, 34002, 35007 for a card that is verified, -1.
 */
export async function submitPlatformAuth(deps: Deps, simNo: string, input: Input): Promise<void> {
  const card = await getSim(deps.db, simNo)
  allowCheck(card, ours)
  checkHolderForm(input, card.platformAuthType)
  const person = personOf(deps, input)
  const known = pendingOf(await lastRequest(deps.db, card.id), person)
  if (!known) await checkCodeOfForm(deps, input, card.platformAuthType)
  const request = known ?? (await transaction(deps.db, (tx) => makeRequest(tx, deps, simNo, input, person)))
  // whoever does not answer now is asked again by the sweep
  await hearCheck(deps, request).catch((error: unknown) => deps.log.warn({ err: error }, 'real name'))
}

/** Asks how a pending request stands, unless that was asked a moment ago. */
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
  if (due) await hearCheck(deps, due)
}

/** The same for what a card has sent to our own check last. */
export async function askPlatform(deps: Deps, card: Sim): Promise<void> {
  const last = await lastRequest(deps.db, card.id)
  if (last) await askCheck(deps, last)
}
