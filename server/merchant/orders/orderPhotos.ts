import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { shopOrder } from '../../db/schema'
import { createProviders } from '../../providers'
import { openSecrets } from '../../secrets/masterSecret'
import { readPhotos } from '../../services/shared/photos'
import type { Command, CommandInput } from '../command'
import { Refusal } from '../refusal'

type Photos = Awaited<ReturnType<typeof readPhotos>>

async function photosOf({ config, openDatabase }: CommandInput, orderSn: string): Promise<Photos> {
  const { db } = await openDatabase()
  const [order] = await db.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.orderSn, orderSn))
  if (!order) throw new Refusal(`there is no order "${orderSn}"`)
  try {
    const secrets = await openSecrets(config, db)
    return await readPhotos({ db, secrets, providers: createProviders(config, db, secrets) }, orderSn)
  } catch (error) {
    throw new Refusal(
      `a photo cannot be opened: DATA_DIR and SECRET have to be the server's (${(error as Error).message})`
    )
  }
}

/**
 * Writes the photos into a new folder that only its owner may read; when one cannot be written the folder is deleted.
 */
async function write(photos: Photos, folder: string) {
  try {
    // not recursive: a folder that exists already may be readable by others, so it is refused
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Refusal(
      code === 'EEXIST' ? `${folder} is there already: delete it, or choose another with --out` : message
    )
  }
  try {
    for (const { side, kind, bytes } of photos) {
      const name = `${side.replace('Image', '')}.${kind}`
      await writeFile(join(folder, name), bytes, { flag: 'wx', mode: 0o600 })
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new Refusal((error as Error).message)
  }
}

export const openPhotos: Command = {
  usage: 'ORDERSN [--out folder]',
  help: `
Writes the order's photos (front, back, head) into a new folder, photos-ORDERSN unless --out names another, that only you
may read. Run it on the machine that has the server's DATA_DIR. Look at the photos, change the order's status with
orders:progress, delete the folder.

The shop deletes its own copies when the review ends, those of a rejected order after a week.`,
  args: 1,
  options: { out: { type: 'string' } },
  run: async (given) => {
    const orderSn = given.args[0]!
    const photos = await photosOf(given, orderSn)
    if (!photos.length) {
      throw new Refusal(
        `order ${orderSn} has no photos: it needs none, or they were deleted when its review ended`
      )
    }
    const folder = String(given.options.out ?? `photos-${orderSn}`)
    await write(photos, folder)
    given.print(`${photos.length} photos of order ${orderSn}: ${folder}`)
    given.print('They show a citizen id: delete the folder when you have looked at them.')
  }
}
