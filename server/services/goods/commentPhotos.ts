import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { commentPhoto, orderPhoto } from '../../db/schema'
import { transaction, type Db, type Tx } from '../../db/client'
import type { Deps, ProviderDeps } from '../../deps'
import { invalid } from '../../errors'
import { sealContexts } from '../../secrets/secret'
import { addressOf, smaller } from '../files/pictures/address'
import { makePicture, originalId, PictureError, servedId, widths, type Made } from '../files/pictures/make'
import { nextKeys, sweep } from '../shared/sweep'

type Kept = Pick<typeof commentPhoto.$inferSelect, 'hash' | 'format'>
type Parts = Pick<Deps, 'db' | 'providers' | 'secrets'>

/** Hours after which pictures without a comment are deleted. */
const orphanHours = 1

const gone = () => invalid({ photos: '照片已失效，请重新上传' })

/** The uploaded photo of this session, made anew without what the camera wrote. Throws 42200 at `photos`. */
async function readUploaded({ db, providers, secrets }: Parts, id: string, session: string): Promise<Made> {
  const mine = and(eq(orderPhoto.id, id), eq(orderPhoto.orderSession, session), isNull(orderPhoto.orderSn))
  const [row] = await db.select({ id: orderPhoto.id }).from(orderPhoto).where(mine)
  if (!row) throw gone()
  const bytes = secrets.openBytes(await providers.storage.get(id), sealContexts.photo(id))
  try {
    return await makePicture(bytes)
  } catch (error) {
    if (error instanceof PictureError) throw invalid({ photos: '有照片无法识别，请换一张' })
    throw error
  }
}

/** Makes public pictures of uploaded photos, in turn; no comment has them yet. Throws 42200 at `photos`. */
export async function makePhotos(parts: Parts, ids: string[], session: string): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const [i, id] of ids.entries()) {
    const made = await readUploaded(parts, id, session)
    const { format } = made
    // random in place of the hash of the content: two buyers of one photo share no file
    const hash = randomBytes(16).toString('hex')
    // the row first: when the process ends here, the sweep deletes what there is
    await parts.db.insert(commentPhoto).values({ hash, format, place: i + 1 })
    for (const file of made.files)
      if (file.id !== originalId(made.hash))
        await parts.providers.pictures.put(file.id.replace(made.hash, hash), file.bytes)
    kept.push({ hash, format })
  }
  return kept
}

/** Gives pictures to a comment; the uploaded photos go with the next sweep. Throws 42200 when one of them was used meanwhile. */
export async function attachCommentPhotos(
  tx: Tx,
  commentId: number,
  { made, ids, session }: { made: Kept[]; ids: string[]; session: string }
): Promise<void> {
  if (!ids.length) return
  const used = await tx
    .update(orderPhoto)
    .set({ orderSession: '', createdAt: new Date(0) })
    .where(and(inArray(orderPhoto.id, ids), eq(orderPhoto.orderSession, session), isNull(orderPhoto.orderSn)))
    .returning({ id: orderPhoto.id })
  if (used.length < ids.length) throw gone()
  const hashes = made.map(({ hash }) => hash)
  await tx.update(commentPhoto).set({ commentId }).where(inArray(commentPhoto.hash, hashes))
}

/** Addresses of the pictures of some comments, in their order, by comment. */
export async function photosOf(db: Db, commentIds: number[]) {
  const found = commentIds.length
    ? await db
        .select()
        .from(commentPhoto)
        .where(inArray(commentPhoto.commentId, commentIds))
        .orderBy(asc(commentPhoto.place))
    : []
  const addresses = new Map<number, { thumb: string; image: string }[]>()
  for (const photo of found) {
    const image = addressOf(photo)
    const all = addresses.get(photo.commentId!) ?? []
    addresses.set(photo.commentId!, [...all, { thumb: smaller(image, 480), image }])
  }
  return addresses
}

const isOrphan = sql`created_at < now() - ${orphanHours} * interval '1 hour'
  and not exists (select 1 from buyer_comment c where c.id = comment_id and c.state <> 'hidden')`

/** Sweeps pictures whose comment was never kept, was deleted or is hidden, with their files. */
export async function dropCommentPhotos({ db, providers }: ProviderDeps): Promise<void> {
  const due = (after: string) => nextKeys(db, commentPhoto.hash, isOrphan, after)
  const drop = (hash: string) =>
    transaction(db, async (tx) => {
      const mine = and(isOrphan, eq(commentPhoto.hash, hash))
      const [photo] = await tx.select().from(commentPhoto).where(mine).for('update', { skipLocked: true })
      if (!photo) return
      // the files first: when the process ends here, the next run finds the row
      for (const width of widths)
        for (const format of [photo.format, 'webp'])
          await providers.pictures.remove(servedId(hash, width, format))
      await tx.delete(commentPhoto).where(eq(commentPhoto.hash, hash))
    })
  await sweep('', due, drop, 'pictures of comments not deleted')
}
