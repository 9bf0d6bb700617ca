import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { isWhole } from '../../../rules/person/photo'
import { hourMs } from '../../../rules/time'
import { transaction, type Tx } from '../../db/client'
import { orderPhoto } from '../../db/schema'
import type { Deps, DbDeps, ProviderDeps } from '../../deps'
import { takeOfDay } from '../shared/callerLimits'
import { invalid } from '../../errors'
import { sealContexts } from '../../secrets/secret'
import { nextKeys, sweep } from '../shared/sweep'

export const photoSides = ['frontImage', 'backImage', 'headImage'] as const
export type PhotoSide = (typeof photoSides)[number]
type Photos = Partial<Record<PhotoSide, string>>

/** Largest photo, bytes. */
export const photoBytes = 5 * 1024 * 1024
const perHour = 20

/** Image formats by their first bytes, because file name and declared type cannot be trusted. */
const kinds: Record<string, (bytes: Buffer) => boolean> = {
  jpg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}
const kindOf = (bytes: Buffer) => Object.keys(kinds).find((kind) => kinds[kind]!(bytes))

/**
 * Stores a photo, sealed, for its sender (an order session, card or link). Throws 42200 at `file`, or 42900: after 20 an
 * hour per sender, 4 × LOGIN_LIMIT an hour per address, and beyond PHOTOS_DAY.
 */
export async function savePhoto(
  { db, limits, providers, secrets, config }: Deps,
  sender: string,
  address: string,
  read: () => Promise<Buffer>
) {
  await limits.take(`photo|${address}`, 4 * config.LOGIN_LIMIT, hourMs)
  await limits.take(`photo|${sender}`, perHour, hourMs)
  const bytes = await read()
  if (!kindOf(bytes)) throw invalid({ file: '请上传 JPG、PNG 或 WebP 格式的照片' })
  if (!isWhole(bytes)) throw invalid({ file: '照片不完整，请重新拍摄或换一张' })
  await takeOfDay(limits, { what: 'photo', network: address }, config.PHOTOS_DAY)
  const id = randomUUID()
  // the row first: if the process crashes, dropPhotos deletes the unused row and its file
  await db.insert(orderPhoto).values({ id, orderSession: sender })
  await providers.storage.put(id, secrets.sealBytes(bytes, sealContexts.photo(id)))
  return { photoId: id }
}

/**
 * Assigns photos of this sender to an order or real-name request, replacing those it had. Throws 42200 at the side of a
 * photo that is another sender's, assigned already, or deleted.
 */
export async function attachPhotos(tx: Tx, orderSn: string, sender: string, photos: Photos) {
  const fields: Record<string, string> = {}
  for (const side of photoSides) {
    const id = photos[side]
    if (!id) continue
    // dropPhotos deletes the replaced photo, which is no longer assigned
    await tx
      .update(orderPhoto)
      .set({ orderSn: null, side: null, orderSession: '', createdAt: new Date(0) })
      .where(and(eq(orderPhoto.orderSn, orderSn), eq(orderPhoto.side, side)))
    if (!(await attach(tx, { id, sender }, { orderSn, side }))) fields[side] = photoGone
  }
  if (Object.keys(fields).length) throw invalid(fields)
}

/** Assigns photos of this sender to a request, in order. Throws 42200 at `photos` when one is not there any more. */
export async function attachList(tx: Tx, sn: string, sender: string, ids: string[]): Promise<void> {
  for (const [i, id] of ids.entries()) {
    const given = await attach(tx, { id, sender }, { orderSn: sn, side: `photo${i + 1}` })
    if (!given) throw invalid({ photos: photoGone })
  }
}

const photoGone = '照片已失效，请重新上传'

/** Assigns a photo of this sender that nothing has yet; false when there is none. */
async function attach(
  tx: Tx,
  { id, sender }: { id: string; sender: string },
  set: { orderSn: string; side: string }
) {
  const isFree = and(eq(orderPhoto.orderSession, sender), isNull(orderPhoto.orderSn))
  const found = await tx
    .update(orderPhoto)
    .set(set)
    .where(and(eq(orderPhoto.id, id), isFree))
    .returning({ id: orderPhoto.id })
  return found.length > 0
}

/** Sides with a stored photo. */
export async function keptSides({ db }: DbDeps, orderSn: string): Promise<PhotoSide[]> {
  const found = await db
    .select({ side: orderPhoto.side })
    .from(orderPhoto)
    .where(eq(orderPhoto.orderSn, orderSn))
  return found.map(({ side }) => side as PhotoSide)
}

/** One message for each side without a photo. */
export const missingPhotos = (given: Photos, kept: PhotoSide[] = []): Record<string, string> =>
  Object.fromEntries(
    photoSides.filter((side) => !given[side] && !kept.includes(side)).map((side) => [side, '请上传照片'])
  )

type Opens = Pick<Deps, 'db' | 'providers' | 'secrets'>

async function openPhoto({ providers, secrets }: Opens, id: string) {
  const bytes = secrets.openBytes(await providers.storage.get(id), sealContexts.photo(id))
  return { kind: kindOf(bytes) ?? 'bin', bytes }
}

/** One decrypted photo of an order or request; undefined where it has none on this side. Throws when it cannot be read. */
export async function readPhoto(
  deps: Opens,
  { sn, side }: { sn: string; side: string }
): Promise<{ kind: string; bytes: Buffer } | undefined> {
  const [found] = await deps.db
    .select({ id: orderPhoto.id })
    .from(orderPhoto)
    .where(and(eq(orderPhoto.orderSn, sn), eq(orderPhoto.side, side)))
  return found && openPhoto(deps, found.id)
}

/** The decrypted photos, for a reviewer; `kind`: file extension. Throws when one cannot be read. */
export async function readPhotos(
  deps: Opens,
  orderSn: string
): Promise<{ side: PhotoSide; kind: string; bytes: Buffer }[]> {
  const found = await deps.db
    .select({ id: orderPhoto.id, side: orderPhoto.side })
    .from(orderPhoto)
    .where(eq(orderPhoto.orderSn, orderSn))
  return Promise.all(
    found.map(async ({ id, side }) => ({ side: side as PhotoSide, ...(await openPhoto(deps, id)) }))
  )
}

/**
 * Deletes photos whose review has ended, by the caller's condition on `order_photo`, and photos that were not assigned
 * within a day.
 */
export async function dropPhotos({ db, providers }: ProviderDeps, reviewed: SQL): Promise<void> {
  const isDue = sql`case when order_sn is null then created_at < now() - interval '24 hours' else ${reviewed} end`
  const due = (after: string) => nextKeys(db, orderPhoto.id, isDue, after)
  const drop = (id: string) =>
    transaction(db, async (tx) => {
      const mine = and(isDue, eq(orderPhoto.id, id))
      const [photo] = await tx.select().from(orderPhoto).where(mine).for('update', { skipLocked: true })
      if (!photo) return
      // the file first: if the process crashes here, the next run finds the row and deletes it
      await providers.storage.remove(id)
      await tx.delete(orderPhoto).where(eq(orderPhoto.id, id))
    })
  await sweep('', due, drop, 'photos not deleted')
}
