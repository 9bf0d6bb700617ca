import { and, desc, eq } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { maskMobile } from '../../../rules/person/mask'
import { transaction, type Db, type Tx } from '../../db/client'
import { simAddress } from '../../db/schema'
import { invalid, notFound, refuse } from '../../errors'
import { lockSim, type Sim } from '../card/sim'
import { isRegion } from '../../db/regions'

type Address = typeof simAddress.$inferSelect

const most = 20

const tooManyAddresses = () => refuse(`最多保存${most}个收货地址，请先删除不用的`)

const present = ({ id, simId: _simId, mobile, createdAt: _createdAt, ...rest }: Address) => ({
  addressId: id,
  ...rest,
  mobile: maskMobile(mobile)
})

export async function simAddressList(db: Db, { id }: Sim): Promise<Data<'GET /api/iot/simAddressList'>> {
  const list = await db
    .select()
    .from(simAddress)
    .where(eq(simAddress.simId, id))
    .orderBy(desc(simAddress.isDefault), desc(simAddress.id))
  return { list: list.map(present), most }
}

/** An address of this card; undefined when it is missing or another card's. */
export async function findAddress(db: Db, card: Sim, addressId: number): Promise<Address | undefined> {
  const [found] = await db
    .select()
    .from(simAddress)
    .where(and(eq(simAddress.id, addressId), eq(simAddress.simId, card.id)))
  return found
}

/** As `findAddress`; else 40400. */
async function ownAddress(db: Db, card: Sim, addressId: number): Promise<Address> {
  const found = await findAddress(db, card, addressId)
  if (!found) throw notFound('收货地址不存在')
  return found
}

/** Rules of an address beyond the schema; 42200 with the fields. */
function checkAddress(given: Body<'POST /api/iot/setSimAddress'>): void {
  const fields: Record<string, string> = {}
  if (!given.addressId && !given.mobile) fields.mobile = '请填写手机号'
  if (!isRegion(given)) fields.provinceCode = '请重新选择所在地区'
  if (Object.keys(fields).length) throw invalid(fields)
}

/** Makes an address the only default; in two statements, because a unique index allows one default per card. */
async function makeDefault(tx: Tx, card: Sim, addressId: number): Promise<void> {
  await tx
    .update(simAddress)
    .set({ isDefault: false })
    .where(and(eq(simAddress.simId, card.id), eq(simAddress.isDefault, true)))
  await tx.update(simAddress).set({ isDefault: true }).where(eq(simAddress.id, addressId))
}

/** Adds or changes an address. A card with addresses always has a default. */
export async function setSimAddress(db: Db, simNo: string, body: Body<'POST /api/iot/setSimAddress'>) {
  checkAddress(body)
  const { addressId, mobile, isDefault, name, address, provinceCode, province, city, county } = body
  return transaction(db, async (tx) => {
    const card = await lockSim(tx, { simNo })
    const known = addressId ? await ownAddress(tx, card, addressId) : undefined
    const count = await tx.$count(simAddress, eq(simAddress.simId, card.id))
    if (!known && count >= most) throw tooManyAddresses()
    const values = {
      name,
      mobile: mobile ?? known!.mobile,
      address,
      provinceCode,
      province,
      city,
      county
    }
    const [kept] = known
      ? await tx.update(simAddress).set(values).where(eq(simAddress.id, known.id)).returning()
      : await tx
          .insert(simAddress)
          .values({ simId: card.id, ...values })
          .returning()
    if (isDefault || !count) await makeDefault(tx, card, kept!.id)
    return present(await ownAddress(tx, card, kept!.id))
  })
}

/** Deletes an address; the newest remaining one replaces a deleted default. */
export const delSimAddress = (db: Db, simNo: string, { addressId }: Body<'POST /api/iot/delSimAddress'>) =>
  transaction(db, async (tx) => {
    const card = await lockSim(tx, { simNo })
    const { isDefault } = await ownAddress(tx, card, addressId)
    await tx.delete(simAddress).where(eq(simAddress.id, addressId))
    const [newest] = (await simAddressList(tx, card)).list
    if (isDefault && newest) await makeDefault(tx, card, newest.addressId)
    return simAddressList(tx, card)
  })

export const setDefaultSimAddress = (
  db: Db,
  simNo: string,
  { addressId }: Body<'POST /api/iot/setDefaultSimAddress'>
) =>
  transaction(db, async (tx) => {
    const card = await lockSim(tx, { simNo })
    await makeDefault(tx, card, (await ownAddress(tx, card, addressId)).id)
    return simAddressList(tx, card)
  })
