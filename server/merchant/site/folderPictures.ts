import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Db } from '../../db/client'
import { createStorages } from '../../providers/storage'
import { keepPictures, namesByHash, originalOf, type Addition } from '../../services/files/pictures'
import { addressOf } from '../../services/files/pictures/address'
import { hashOf } from '../../services/files/pictures/make'
import type { Fault, Files } from '../../services/site/folder/files'
import { picturesPlace, readPictures, withNames } from '../../services/site/folder/pictures'
import type { CommandInput } from '../command'
import { whoOf } from '../who'

/** The pictures of a folder by their names, without `pictures/`. */
async function picturesIn(folder: string): Promise<Record<string, Buffer>> {
  const place = join(folder, picturesPlace)
  if (!(await stat(place).catch(() => undefined))) return {}
  const found = await readdir(place, { recursive: true, withFileTypes: true })
  const pictures: Record<string, Buffer> = {}
  for (const entry of found.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(place, path).split(sep).join('/')
    // .DS_Store, Thumbs.db and a note on where the pictures come from
    if (!/(^|\/)(\.|thumbs\.db$|readme\.)/i.test(name)) pictures[name] = await readFile(path)
  }
  return pictures
}

/** The texts of a folder as the tables have them, with what is wrong with its pictures and which of them are new. */
export async function takingPictures(
  { config }: CommandInput,
  db: Db,
  folder: string,
  texts: Files
): Promise<{ faults: Fault[]; texts: Files; additions: Addition[] }> {
  return readPictures(db, { texts, pictures: await picturesIn(folder) }, config)
}

/** A line on a picture that is new. */
export const pictureLine = ({ name, width, height, ...rest }: Addition) =>
  `${picturesPlace}${name}: ${width} × ${height} -> ${addressOf(rest)}`

/** Keeps new pictures, with an entry in the audit. */
export const keepAll = (input: CommandInput, db: Db, additions: Addition[]) =>
  keepPictures(db, createStorages(input.config).pictures, additions, {
    who: whoOf(input),
    what: input.name,
    why: ''
  })

/** Writes the pictures into a folder as they were given, and returns the texts with their names. */
export async function givingPictures({ config }: CommandInput, db: Db, folder: string, texts: Files) {
  const storage = createStorages(config).pictures
  const names = await namesByHash(db)
  for (const [hash, name] of names) {
    const path = join(folder, picturesPlace, name)
    const there = await readFile(path).catch(() => undefined)
    if (there && hashOf(there) === hash) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await originalOf(storage, hash))
  }
  return { texts: withNames(texts, names), count: names.size }
}
