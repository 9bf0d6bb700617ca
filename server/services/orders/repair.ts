import { eq, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { RepairField, ShopOrderStatus, SmsScene } from '../../../contract/enums'
import { transaction, type Tx } from '../../db/client'
import { shopOrder, type ShopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid, orderStateChanged } from '../../errors'
import { places } from '../../secret'
import { Asked } from '../../values'
import { checkForm, checkPerson } from './orderForm'
import { rulesOfOrder, type FormRules } from './orderRules'
import { addEvent, lockOrder, payResultOf } from './orders'
import { attachPhotos, keptSides, missingPhotos, photoSides } from '../shared/photos'
import { checkSmsCode, useSmsCode } from '../shared/sms'

type Result = Data<'POST /api/hk/resubmitOrder'>
type Repair = Body<'POST /api/hk/resubmitOrder'>

/** Locks the order and makes sure that it still stands at `status`: somebody may have moved it meanwhile. */
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
 * What a repair of an order asks for and takes: the fields that the merchant named, and photos that are wanted but were
 * deleted meanwhile. Empty for everything.
 */
export async function rejectedFields(deps: Pick<Deps, 'db'>, order: ShopOrder, rules: FormRules) {
  const { status, rejectedFields: named } = order
  if (status !== ShopOrderStatus.rejected || !named) return []
  if (rules.uploadPhoto !== Asked.yes) return named
  const kept = await keptSides(deps, order.orderSn)
  return [...new Set([...named, ...photoSides.filter((side) => !kept.includes(side))])]
}

/** Which field of the form a name on the wire belongs to. */
const fieldOf: Record<string, string> = {
  captcha: RepairField.contactPhone,
  provinceCode: RepairField.address,
  province: RepairField.address,
  city: RepairField.address,
  county: RepairField.address
}
const isAsked = (asked: string[], name: string) => !asked.length || asked.includes(fieldOf[name] ?? name)

/** Throws 42200 for what is not asked and comes all the same, and for what is asked and does not. */
function checkAsked(asked: string[], { orderSn: _, ...input }: Repair) {
  if (!asked.length) return
  const wrong: Record<string, string> = {}
  for (const name of Object.keys(input)) if (!isAsked(asked, name)) wrong[name] = '此项无需修改'
  for (const name of asked) if (!(name in input)) wrong[name] = '请填写此项'
  if (Object.keys(wrong).length) throw invalid(wrong)
}

/** The form as it will be: what is left out stays as it was. */
const merged = ({ secrets }: Deps, order: ShopOrder, input: Repair) => ({
  ...input,
  certName: input.certName ?? order.certName,
  certId: input.certId ?? (order.certId && secrets.open(order.certId, places.orderCertId(order.orderSn))),
  contactPhone: input.contactPhone ?? order.mobile,
  provinceCode: input.provinceCode ?? order.provinceCode,
  province: input.province ?? order.province,
  city: input.city ?? order.city,
  county: input.county ?? order.county,
  address: (input.address ?? order.address).trim()
})

/**
 * Repairs a rejected order by the rules of a new one and sends it back to the first check. Number, goods and price
 * are not the form's. What was rejected is mended, the rest stays. Another mobile is proved by its code. Throws 42200,
 * 34002 or 35006.
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
    rules.smsCode === Asked.yes && (form.contactPhone !== order.mobile || Boolean(input.captcha))
  const certId = checkForm(form, rules, {
    asksCode,
    kept: await keptSides(deps, orderSn),
    asks: (name) => isAsked(asked, name)
  })
  const person = certId && deps.secrets.mark('person', certId)
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
        certId: certId && deps.secrets.seal(certId, places.orderCertId(orderSn)),
        certTail: certId.slice(-4),
        person,
        certSix: certId && deps.secrets.mark('certSix', certId.slice(-6))
      })
      .where(eq(shopOrder.orderSn, orderSn))
    await attachPhotos(tx, orderSn, session, input)
    await sendToReview(tx, orderSn, ShopOrderStatus.firstCheck, '资料已修改并重新提交，等待初审')
  })
  return payResultOf(deps.db, orderSn)
}

/** Photos for an order whose documents are wanted; all three. Throws 42200 at the sides, or 35006. */
export async function submitDocuments(
  deps: Deps,
  order: ShopOrder,
  input: Body<'POST /api/hk/submitDocuments'>,
  session: string
): Promise<Result> {
  const { orderSn } = order
  if (order.status !== ShopOrderStatus.documentsWanted) throw orderStateChanged()
  const missing = missingPhotos(input)
  if (Object.keys(missing).length) throw invalid(missing)
  await transaction(deps.db, async (tx) => {
    await lockAtStatus(tx, orderSn, ShopOrderStatus.documentsWanted)
    await attachPhotos(tx, orderSn, session, input)
    await sendToReview(tx, orderSn, ShopOrderStatus.documentsInReview, '证件照片已提交，等待审核')
  })
  return payResultOf(deps.db, orderSn)
}
