import { eq } from 'drizzle-orm'
import type { ConsoleData } from '../../../../contract/console'
import { citizenIdAge, isCitizenId } from '../../../../rules/person/citizenId'
import { clock, type Db } from '../../../db/client'
import { numberOrder, type ShopOrder } from '../../../db/schema'
import type { Deps, SecretDeps } from '../../../deps'
import { sealContexts } from '../../../secrets/secret'
import { Asked } from '../../../values'
import { photoSides, type PhotoSide } from '../../files/photos'
import { checkAddress, ordersOfPerson } from '../../orders/orderForm'
import { rulesOfOrder, type FormRules } from '../../orders/orderRules'

type Finding = ConsoleData<'GET /console/api/review'>['findings'][number]

/**
 * What the server finds about an order's documents by the rules of its form as they are now: the citizen id is opened for
 * it, and stays here.
 */
export async function findingsOf(deps: Deps, order: ShopOrder, photos: PhotoSide[]): Promise<Finding[]> {
  const rules = await rulesOfOrder(deps, order)
  return [
    ...(rules.realName ? await personFindings(deps, order, rules) : []),
    ...(rules.uploadPhoto === Asked.yes ? [photosFound(photos)] : []),
    {
      what: 'delivery',
      isGood: Object.keys(checkAddress(order, rules)).length === 0,
      detail: order.province
    },
    ...(await operatorFindings(deps.db, order))
  ]
}

async function personFindings(
  { db, secrets }: SecretDeps,
  { certId, orderSn, person, operator }: ShopOrder,
  { ageMin, ageMax }: FormRules
): Promise<Finding[]> {
  const id = certId && secrets.open(certId, sealContexts.orderCertId(orderSn))
  const age = citizenIdAge(id, (await clock(db)).getTime())
  const others = person ? await ordersOfPerson(db, { person, operator, own: orderSn }) : []
  return [
    { what: 'certId', isGood: isCitizenId(id), detail: '' },
    {
      what: 'age',
      isGood: age !== undefined && age >= ageMin && age <= ageMax,
      detail: `${age ?? '?'} (${ageMin}–${ageMax})`
    },
    { what: 'person', isGood: others.length === 0, detail: others.join(' ') }
  ]
}

const photosFound = (photos: PhotoSide[]): Finding => ({
  what: 'photos',
  isGood: photoSides.every((side) => photos.includes(side)),
  detail: `${photos.length}/${photoSides.length}`
})

/** Why an operator's platform left the order to the merchant. */
async function operatorFindings(db: Db, { orderSn }: ShopOrder): Promise<Finding[]> {
  const [handed] = await db.select().from(numberOrder).where(eq(numberOrder.orderSn, orderSn))
  if (!handed?.reason) return []
  return [{ what: 'operator', isGood: false, detail: handed.reason }]
}
