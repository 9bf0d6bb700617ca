import { desc, eq, sql } from 'drizzle-orm'
import { transaction, type Db, type Tx } from '../../../db/client'
import { shopVersion } from '../../../db/schema'
import { record, type Entry } from '../../shared/audit'
import { FolderError, isOf, keyOf, pathOf, type Fault, type Files, type FolderPart } from './files'
import { strayNames } from './named'
import { articlePart, pagePart, questionPart, wordPart } from './parts/texts'
import { seckillPart } from './parts/campaigns'
import { layoutPart, planPart, topUpPart } from './parts/cards'
import { sellerPart } from './parts/sellers'
import { appPart, licencePart, linkPart, searchPart, settingPart, shopPart } from './parts/shop'
import { translationPart } from './parts/translations'

/** All kinds of content that a shop's folder has, in the order of writing. */
const parts: FolderPart[] = [
  shopPart,
  settingPart,
  wordPart,
  sellerPart,
  questionPart,
  pagePart,
  planPart,
  layoutPart,
  topUpPart,
  appPart,
  seckillPart,
  linkPart,
  licencePart,
  searchPart,
  articlePart,
  translationPart
]

function fileOf({ place, form }: FolderPart, key: string, value: unknown): Files {
  const { ending, text } = form.write(value)
  return { [pathOf(place, key, ending)]: text }
}

/** Everything that makes a shop its own, as the tables have it. */
export async function pullShop(db: Db): Promise<Files> {
  const files: Files = {}
  for (const part of parts)
    for (const [key, value] of Object.entries(await part.read(db)))
      Object.assign(files, fileOf(part, key, value))
  return files
}

/** The parts of a folder to write; `files` has them as a pull would. */
interface Wanted {
  place: string
  write: (tx: Tx) => Promise<void>
  files: Files
}

function readPart(part: FolderPart, given: Files, whole: boolean): { faults: Fault[]; wanted?: Wanted } {
  const all: Record<string, unknown> = {}
  const faults: Fault[] = []
  const own = Object.entries(given).filter(([path]) => isOf(part.place, path))
  for (const [file, text] of own) {
    const key = keyOf(part.place, file)
    const bad = part.badKey?.(key)
    const { value, faults: found } = part.form.read(file, text)
    faults.push(...(bad ? [{ file, line: 0, reason: bad }] : found))
    all[key] = value
  }
  if ((!own.length && !whole) || faults.length) return { faults }
  const files: Files = {}
  for (const [key, value] of Object.entries(all)) Object.assign(files, fileOf(part, key, value))
  return { faults, wanted: { place: part.place, write: (tx) => part.write(tx, all), files } }
}

const known = (path: string) => parts.some(({ place }) => isOf(place, path))

/**
 * Reads a folder: what is wrong in it, or what it would write. A kind that it has no file of stays as it is; with `whole` it
 * is empty then.
 */
export function readShop(given: Files, whole = false): { faults: Fault[]; wanted: Wanted[] } {
  const read = parts.map((part) => readPart(part, given, whole))
  const strange = Object.keys(given)
    .filter((path) => !known(path))
    .map((file) => ({ file, line: 0, reason: { en: 'is no file of a shop', zh: '不是店铺的文件' } }))
  return {
    faults: [...strange, ...read.flatMap(({ faults }) => faults)],
    wanted: read.flatMap(({ wanted }) => wanted ?? [])
  }
}

/** Faults of files that name something missing: an item of a page, a package of a seckill, a page that a link leads to. */
export async function missingItems(db: Db, given: Files): Promise<Fault[]> {
  const faults = await strayNames(db, given)
  for (const { place, form, check } of parts)
    for (const [file, text] of Object.entries(given))
      if (check && isOf(place, file))
        for (const { steps, reason } of await check(db, form.read(file, text).value))
          faults.push({ file, line: form.lineOf?.(text, steps) ?? 1, reason })
  return faults
}

/** Files that differ, each as it is and as it would be; '' where there is none. */
export interface Change {
  file: string
  before: string
  after: string
}

/** Returns what a push of `wanted` would change. */
export function folderChanges(before: Files, wanted: Wanted[]): Change[] {
  const after = Object.assign({}, ...wanted.map(({ files }) => files)) as Files
  const places = wanted.map(({ place }) => place)
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return all
    .filter((file) => places.some((place) => isOf(place, file)))
    .map((file) => ({ file, before: before[file] ?? '', after: after[file] ?? '' }))
    .filter((change) => change.before !== change.after)
}

/**
 * Writes a folder in one transaction, and keeps what was there before as a version. Throws a `FolderError` when something
 * in use would be lost, and when the tables no longer hold `before`: somebody else has pushed.
 */
export async function pushShop(db: Db, wanted: Wanted[], before: Files, by: Entry): Promise<number> {
  return transaction(db, async (tx) => {
    // two pushes wait for each other
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shop:push', 0))`)
    const [version] = await tx.insert(shopVersion).values({ files: before }).returning()
    const now = await pullShop(tx)
    const moved = Object.keys({ ...now, ...before }).find((file) => now[file] !== before[file])
    if (moved)
      throw new FolderError(moved, {
        en: 'has been changed by somebody else meanwhile: push again',
        zh: '刚刚被别人改过：请再推送一次'
      })
    for (const { write } of wanted) await write(tx)
    await record(tx, by)
    return version!.id
  })
}

/** The versions that can be taken back, newest first. */
export const shopVersions = (db: Db) =>
  db
    .select({ id: shopVersion.id, at: shopVersion.at })
    .from(shopVersion)
    .orderBy(desc(shopVersion.id))
    .limit(50)

/** The files of a version; undefined when there is none. */
export async function filesOfVersion(db: Db, id: number): Promise<Files | undefined> {
  const [found] = await db.select().from(shopVersion).where(eq(shopVersion.id, id))
  return found?.files
}
