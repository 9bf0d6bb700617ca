import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transaction } from '../db/client'
import type { Deps } from '../deps'
import { createProviders } from '../providers'
import { localized, type Bilingual } from '../bilingual'
import { openSecrets } from '../secrets/masterSecret'
import { record } from '../services/shared/audit'
import { readPhotos } from '../services/files/photos'
import { textOption, type CommandInput } from './command'
import { Refusal } from './refusal'
import { whoOf } from './who'

type Photos = Awaited<ReturnType<typeof readPhotos>>
type Parts = Pick<Deps, 'db' | 'secrets' | 'providers'>

/** Runs what opens sealed data; refuses with the reason when it does not open here. */
export async function opening<T>(
  { config, openDatabase }: CommandInput,
  open: (parts: Parts) => Promise<T>
): Promise<T> {
  const { db } = await openDatabase()
  try {
    const secrets = await openSecrets(config, db)
    return await open({ db, secrets, providers: createProviders(config, db, secrets) })
  } catch (error) {
    const { message } = error as Error
    throw new Refusal({
      en: `a photo cannot be opened: DATA_DIR and SECRET have to be the server's (${message})`,
      zh: `照片打不开：DATA_DIR 和 SECRET 必须与服务器的相同（${message}）`
    })
  }
}

/**
 * Writes the photos into a new folder that only its owner may read; when one cannot be written the folder is deleted.
 */
async function writePhotos(photos: Photos, folder: string) {
  try {
    // not recursive: a folder that exists already may be readable by others, so it is refused
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const exists = {
      en: `${folder} is there already: delete it, or choose another with --out`,
      zh: `${folder} 已存在：请删除它，或用 --out 另选一个`
    }
    throw new Refusal(code === 'EEXIST' ? localized(exists) : message)
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

/**
 * Opens the photos of an order or a request, given by its number, into a new folder; answers how many and where.
 * Where there are none it refuses with `none`, if given. Each opening is recorded in the audit.
 */
export async function openInto(given: CommandInput, sn: string, none?: Bilingual) {
  const who = whoOf(given)
  const photos = await opening(given, (parts) => readPhotos(parts, sn))
  if (none && !photos.length) throw new Refusal(none)
  const { db } = await given.openDatabase()
  const why = (textOption(given.options, 'reason') ?? '').slice(0, 200)
  const entry = { who, what: given.name, subject: sn, why, after: { photos: photos.length } }
  // first: nothing is opened that is not recorded
  await transaction(db, (tx) => record(tx, entry))
  const folder = textOption(given.options, 'out') ?? `photos-${sn}`
  await writePhotos(photos, folder)
  return { count: photos.length, folder }
}
