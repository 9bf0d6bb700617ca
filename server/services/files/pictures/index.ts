import { asc, sql } from 'drizzle-orm'
import { transaction, type Db } from '../../../db/client'
import { picture } from '../../../db/schema'
import type { FileStorage } from '../../../providers/storage'
import { MissingFile } from '../../../providers/storage/missing'
import { record, type Entry } from '../../shared/audit'
import { addressOf } from './address'
import { hashOf, makePicture, originalId, PictureError, servedId, widths, type Made } from './make'

type Picture = typeof picture.$inferSelect

/** A picture to be kept under a name; `made` is missing where its files are kept already. */
export interface Addition {
  name: string
  hash: string
  format: 'jpg' | 'png'
  width: number
  height: number
  made?: Made
}

/** A name: folders, letters of any script, digits, `_`, `-` and dots, and the ending of a picture. */
const plainName = /^[\p{L}\p{N}_-][\p{L}\p{N}._-]*(\/[\p{L}\p{N}_-][\p{L}\p{N}._-]*)*\.(jpe?g|png|webp)$/iu

/** All pictures by the order in which they were added. */
const allPictures = (db: Db): Promise<Picture[]> =>
  db.select().from(picture).orderBy(asc(picture.addedAt), asc(picture.hash))

/** Returns the current picture of each name. */
export const picturesByName = async (db: Db): Promise<Map<string, Picture>> =>
  new Map((await allPictures(db)).map((one) => [one.name, one]))

/**
 * The name of each picture that is kept, by hash; each name once. One whose name has gone to another picture gets a name with a
 * part of its hash: `banner/spring-1a2b3c4d.jpg`.
 */
export async function namesByHash(db: Db): Promise<Map<string, string>> {
  const all = await allPictures(db)
  const owner = new Map(all.map(({ name, hash }) => [name, hash]))
  const names = new Map<string, string>()
  for (const { name, hash } of all) {
    const own = names.get(hash)
    if (owner.get(name) === hash) names.set(hash, name)
    else if (!own)
      names.set(
        hash,
        name.replace(/\.\w+$/, (ending) => `-${hash.slice(0, 8)}${ending}`)
      )
  }
  return names
}

/** Checks a picture and makes its files, unless they are kept. Throws a PictureError. */
export async function readPicture(known: Iterable<Picture>, name: string, bytes: Buffer): Promise<Addition> {
  if (!plainName.test(name))
    throw new PictureError({
      en: 'has a name of other signs than letters, digits, _ and -, or does not end with .jpg, .png or .webp',
      zh: '文件名只能有文字、数字、_ 和 -，并以 .jpg、.png 或 .webp 结尾'
    })
  const hash = hashOf(bytes)
  for (const one of known) if (one.hash === hash) return { ...one, name }
  const made = await makePicture(bytes)
  return { name, hash, format: made.format, width: made.width, height: made.height, made }
}

/** Keeps pictures under their names. A picture that had a name keeps its address; the name is the new one's from now on. */
export async function keepPictures(
  db: Db,
  storage: FileStorage,
  additions: Addition[],
  by: Omit<Entry, 'subject' | 'after'>
): Promise<void> {
  // the files first: a row without its files would be a broken picture
  for (const { made } of additions)
    for (const { id, bytes } of made?.files ?? []) await storage.put(id, bytes)
  const addedAt = sql`clock_timestamp()`
  await transaction(db, async (tx) => {
    for (const { name, hash, format, width, height } of additions)
      await tx
        .insert(picture)
        .values({ name, hash, format, width, height, addedAt })
        .onConflictDoUpdate({ target: [picture.name, picture.hash], set: { addedAt } })
    const after = Object.fromEntries(additions.map((one) => [one.name, addressOf(one)]))
    if (additions.length) await record(tx, { ...by, subject: 'pictures', after })
  })
}

/** The bytes that the merchant gave. Throws when the storage does not have them. */
export const originalOf = (storage: FileStorage, hash: string): Promise<Buffer> =>
  storage.get(originalId(hash))

const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
const file = /^([0-9a-f]{32})(?:\/(\d+))?\.(jpg|png|webp)$/

/**
 * The picture at a path below /pictures, 1080 pixels wide unless the path says a width. `webp`: the caller shows WebP, and gets it in
 * place of the format that the path says. Undefined when there is no such picture.
 */
export async function servedPicture(
  storage: FileStorage,
  path: string,
  webp: boolean
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const [, hash, width = '1080', reply] = file.exec(path) ?? []
  const format = webp ? 'webp' : (reply as keyof typeof types)
  if (!hash || !widths.some((one) => String(one) === width)) return undefined
  try {
    return { type: types[format], bytes: await storage.get(servedId(hash, Number(width), format)) }
  } catch (error) {
    if (error instanceof MissingFile) return undefined
    throw error
  }
}
