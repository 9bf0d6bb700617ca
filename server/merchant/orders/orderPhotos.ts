import { eq } from 'drizzle-orm'
import { shopOrder } from '../../db/schema'
import { transaction } from '../../db/client'
import { record } from '../../services/shared/audit'
import { readPhotos } from '../../services/shared/photos'
import type { Command, CommandInput } from '../command'
import { opening, writePhotos } from '../photos'
import { Refusal } from '../refusal'
import { asHelp, asOption, whoOf } from '../who'

async function photosOf(given: CommandInput, orderSn: string) {
  const { db } = await given.openDatabase()
  const [order] = await db.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.orderSn, orderSn))
  if (!order) throw new Refusal(`there is no order "${orderSn}"`)
  return opening(given, (parts) => readPhotos(parts, orderSn))
}

export const openPhotos: Command = {
  usage: 'ORDERSN [--out folder] [--reason TEXT] [--as NAME]',
  help: `
Writes the order's photos (front, back, head) into a new folder, photos-ORDERSN unless --out names another, that only you
may read. Run it on the machine that has the server's DATA_DIR. Look at the photos, change the order's status with
orders:progress, delete the folder. Each opening is recorded in the audit (audit:list).
  --reason   what for; the audit keeps it
${asHelp}

The shop deletes its own copies when the review ends, those of a rejected order after a week.`,
  args: 1,
  options: { out: { type: 'string' }, reason: { type: 'string' }, ...asOption },
  run: async (given) => {
    const orderSn = given.args[0]!
    const who = whoOf(given)
    const photos = await photosOf(given, orderSn)
    if (!photos.length) {
      throw new Refusal(
        `order ${orderSn} has no photos: it needs none, or they were deleted when its review ended`
      )
    }
    const { db } = await given.openDatabase()
    const entry = {
      who,
      what: given.name,
      subject: orderSn,
      why: String(given.options.reason ?? '').slice(0, 200)
    }
    // first: nothing is opened that is not recorded
    await transaction(db, (tx) => record(tx, { ...entry, after: { photos: photos.length } }))
    const folder = String(given.options.out ?? `photos-${orderSn}`)
    await writePhotos(photos, folder)
    given.print(`${photos.length} photos of order ${orderSn}: ${folder}`)
    given.print('They show a citizen id: delete the folder when you have looked at them.')
  }
}
