import { eq, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { RepairField, ShopOrderStatus, SmsScene } from '../../../contract/enums'
import { transaction, type Tx } from '../../db/client'
import { shopOrder, type ShopOrder } from '../../db/schema'
import type { Deps, DbDeps } from '../../deps'
import { invalid, orderStateChanged } from '../../errors'
import { sealContexts } from '../../secrets/secret'
import { Asked } from '../../values'
import { checkForm, checkPerson } from './orderForm'
import { rulesOfOrder, type FormRules } from './orderRules'
import { addEvent, lockOrder, payResultOf } from './orders'
import { attachPhotos, keptSides, missingPhotos, photoSides } from '../files/photos'
import { provedMobile } from '../shared/sessions'
import { checkSmsCode, useSmsCode } from '../messages/sms'

type Result = Data<'POST /api/hk/resubmitOrder'>
type Repair = Body<'POST /api/hk/resubmitOrder'>

/** Locks the order; 35006 unless it still has `status`. */
async function lockAtStatus(tx: Tx, orderSn: string, status: number) {
  const order = await lockOrder(tx, orderSn)
  if (order?.status !== status) throw orderStateChanged()
}

async function sendToReview(tx: Tx, orderSn: string, status: number, text: string) {
  await tx
    .update(shopOrder)
    .set({ status, applyFailReason: '', rejectedFields: null, updatedAt: sql`now()` })
    .where(eq(shopOrder.orderSn, orderSn))
  await addEvent(tx, orderSn, status, text)
}

/**
 * Fields that a correction must give: those the merchant named, and required photos that are not there or were deleted
 * meanwhile. Empty: all fields may be given; of an order that wants documents, all photos.
 */
export async function rejectedFields(deps: DbDeps, order: ShopOrder, rules: FormRules) {
  const { status, rejectedFields: named } = order
  const wantsDocuments = status === ShopOrderStatus.documentsWanted
  if (!(wantsDocuments || status === ShopOrderStatus.rejected) || !named) return []
  if (!wantsDocuments && rules.uploadPhoto !== Asked.yes) return named
  const kept = await keptSides(deps, order.orderSn)
  return [...new Set([...named, ...photoSides.filter((side) => !kept.includes(side))])]
}

/** Wire name -> RepairField. */
const fieldOf: Record<string, string> = {
  captcha: RepairField.contactPhone,
  provinceCode: RepairField.address,
  province: RepairField.address,
  city: RepairField.address,
  county: RepairField.address
}
const isAsked = (asked: string[], name: string) => !asked.length || asked.includes(fieldOf[name] ?? name)

/** Throws 42200 for fields that are given but not asked for, or asked for but missing. */
function checkAsked(asked: string[], { orderSn: _, ...input }: Repair) {
  if (!asked.length) return
  const wrong: Record<string, string> = {}
  for (const name of Object.keys(input)) if (!isAsked(asked, name)) wrong[name] = '此项无需修改'
  for (const name of asked) if (!(name in input)) wrong[name] = '请填写此项'
  if (Object.keys(wrong).length) throw invalid(wrong)
}

/** The form after the correction: fields left out keep their values. */
const merged = ({ secrets }: Deps, order: ShopOrder, input: Repair) => ({
  ...input,
  certName: input.certName ?? order.certName,
  certId:
    input.certId ?? (order.certId && secrets.open(order.certId, sealContexts.orderCertId(order.orderSn))),
  contactPhone: input.contactPhone ?? order.mobile,
  provinceCode: input.provinceCode ?? order.provinceCode,
  province: input.province ?? order.province,
  city: input.city ?? order.city,
  county: input.county ?? order.county,
  address: (input.address ?? order.address).trim()
})

/**
 * Corrects a rejected order, checked like a new one, and returns it to the first check. Only rejected fields change;
 * number, goods and price cannot. Another mobile takes an SMS code. Throws 42200, 34002 or 35006.
 */
export async function resubmitOrder(
  deps: Deps,
  order: ShopOrder,
  input: Repair,
  session: string
): Promise<Result> {
  const { orderSn } = order
  if (order.status !== ShopOrderStatus.rejected) throw orderStateChanged()
  const rules = await rulesOfOrder(deps, order)
  const asked = await rejectedFields(deps, order, rules)
  checkAsked(asked, input)
  const form = merged(deps, order, input)
  const asksCode =
    rules.smsCode === Asked.yes &&
    (Boolean(input.captcha) ||
      (form.contactPhone !== order.mobile && (await provedMobile(deps.db, session)) !== form.contactPhone))
  const certId = checkForm(form, rules, {
    asksCode,
    kept: await keptSides(deps, orderSn),
    asks: (name) => isAsked(asked, name)
  })
  const person = certId && deps.secrets.keyedHash('person', certId)
  if (asksCode) await checkSmsCode(deps, form.contactPhone, SmsScene.numberOrder, input.captcha!)
  await transaction(deps.db, async (tx) => {
    if (person) await checkPerson(tx, person, order.operator, orderSn)
    await lockAtStatus(tx, orderSn, ShopOrderStatus.rejected)
    if (asksCode) await useSmsCode(tx, form.contactPhone, SmsScene.numberOrder)
    const { provinceCode, province, city, county, address } = form
    await tx
      .update(shopOrder)
      .set({
        ...{ provinceCode, province, city, county, address },
        mobile: form.contactPhone,
        certName: form.certName.trim(),
        certId: certId && deps.secrets.seal(certId, sealContexts.orderCertId(orderSn)),
        certTail: certId.slice(-4),
        person,
        certSix: certId && deps.secrets.keyedHash('certSix', certId.slice(-6))
      })
      .where(eq(shopOrder.orderSn, orderSn))
    await attachPhotos(tx, orderSn, session, input)
    await sendToReview(tx, orderSn, ShopOrderStatus.firstCheck, '资料已修改并重新提交，等待初审')
  })
  return payResultOf(deps.db, orderSn)
}

/**
 * Stores the photos that an order wants: those the merchant refused, else all three; the others are kept. Throws 42200 at
 * the missing sides, or 35006.
 */
export async function submitDocuments(
  deps: Deps,
  order: ShopOrder,
  input: Body<'POST /api/hk/submitDocuments'>,
  session: string
): Promise<Result> {
  const { orderSn } = order
  if (order.status !== ShopOrderStatus.documentsWanted) throw orderStateChanged()
  const asked = await rejectedFields(deps, order, await rulesOfOrder(deps, order))
  const missing = missingPhotos(
    input,
    photoSides.filter((side) => !isAsked(asked, side))
  )
  if (Object.keys(missing).length) throw invalid(missing)
  await transaction(deps.db, async (tx) => {
    await lockAtStatus(tx, orderSn, ShopOrderStatus.documentsWanted)
    await attachPhotos(tx, orderSn, session, input)
    await sendToReview(tx, orderSn, ShopOrderStatus.documentsInReview, '证件照片已提交，等待审核')
  })
  return payResultOf(deps.db, orderSn)
}
