import { and, desc, eq, gt, ne, notInArray, sql } from 'drizzle-orm'
import { ShopOrderStatus } from '../../../contract/enums'
import { citizenIdAge, isCitizenId, normaliseCitizenId } from '../../../rules/person/citizenId'
import { dayMs } from '../../../rules/time'
import { clock, type Db, type Tx } from '../../db/client'
import { provinceByCode } from '../../db/regions'
import { shopOrder } from '../../db/schema'
import { invalid } from '../../errors'
import { Asked } from '../../values'
import type { FormRules } from './orderRules'
import { closedStatuses } from './orders'
import { missingPhotos, type PhotoSide } from '../files/photos'

/** Form of a new order or of a correction. */
interface OrderForm extends Partial<Record<PhotoSide, string>> {
  certName?: string
  certId?: string
  contactName?: string
  captcha?: string
  provinceCode: string
  province: string
}
type Fields = Record<string, string>

const onePersonDays = 30

function checkPersonFields({ certName, certId = '' }: OrderForm, { ageMin, ageMax }: FormRules): Fields {
  const fields: Fields = {}
  if (!certName) fields.certName = '请填写姓名'
  if (!isCitizenId(certId)) return { ...fields, certId: '身份证号码不正确' }
  // eslint-disable-next-line no-restricted-syntax -- an age, by the day
  const age = citizenIdAge(certId, Date.now()) ?? 0
  if (age < ageMin || age > ageMax) fields.certId = `办理年龄须为${ageMin}-${ageMax}周岁`
  return fields
}

/** Messages at the fields of an address without delivery; empty when it may be delivered to. */
export function checkAddress(
  { provinceCode, province }: Pick<OrderForm, 'provinceCode' | 'province'>,
  rules: FormRules
): Fields {
  const fields: Fields = {}
  if (rules.notDeliveredTo.includes(provinceCode)) fields.provinceCode = '该地区暂不配送'
  // delivery is decided by the code, so the name must be that of the same province
  else if (provinceByCode(provinceCode)?.label !== province) fields.provinceCode = '请重新选择所在地区'
  return fields
}

/**
 * Form rules beyond the schema; throws 42200 with the fields. `asksCode`: an SMS code is required. `kept`: sides whose
 * photo is stored already. `asks`: fields to check; the others were accepted before. Returns the normalised citizen id; ''
 * when none is required.
 */
export function checkForm(
  given: OrderForm,
  rules: FormRules,
  {
    asksCode = rules.smsCode === Asked.yes,
    kept = [],
    asks = () => true
  }: { asksCode?: boolean; kept?: PhotoSide[]; asks?: (field: string) => boolean } = {}
): string {
  const form = { ...given, certId: normaliseCitizenId(given.certId ?? '') }
  const wrong: Fields = rules.realName ? checkPersonFields(form, rules) : {}
  if (!rules.realName && !form.contactName && !form.certName) wrong.contactName = '请填写收货人'
  if (asksCode && !form.captcha) wrong.captcha = '请填写验证码'
  Object.assign(wrong, checkAddress(form, rules))
  if (rules.uploadPhoto === Asked.yes) Object.assign(wrong, missingPhotos(form, kept))
  const fields = Object.fromEntries(Object.entries(wrong).filter(([field]) => asks(field)))
  if (Object.keys(fields).length) throw invalid(fields)
  return rules.realName ? form.certId : ''
}

/** Other orders of a person at an operator in the last 30 days that count against one more, newest first; `own` does not count. */
export async function ordersOfPerson(
  db: Db,
  { person, operator, own }: { person: string; operator: number; own: string }
): Promise<string[]> {
  const since = await clock(db, -onePersonDays * dayMs)
  const found = await db
    .select({ orderSn: shopOrder.orderSn })
    .from(shopOrder)
    .where(
      and(
        eq(shopOrder.person, person),
        ne(shopOrder.orderSn, own),
        eq(shopOrder.operator, operator),
        gt(shopOrder.createdAt, since),
        notInArray(shopOrder.status, [...closedStatuses, ShopOrderStatus.rejected])
      )
    )
    .orderBy(desc(shopOrder.id))
  return found.map(({ orderSn }) => orderSn)
}

/**
 * One order in 30 days per operator and person; a lock serialises parallel orders. `own`: number of the order being
 * corrected, which does not count. Throws 42200 at certId.
 */
export async function checkPerson(tx: Tx, person: string, operator: number, own = '') {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${person}|${operator}`}, 0))`)
  const [other] = await ordersOfPerson(tx, { person, operator, own })
  if (other) throw invalid({ certId: `同一证件在该运营商${onePersonDays}天内只能办理一单` })
}
