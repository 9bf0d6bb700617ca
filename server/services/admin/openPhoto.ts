import { transaction } from '../../db/client'
import type { Deps } from '../../deps'
import { Declined } from '../../errors'
import { keptSides, readPhoto } from '../files/photos'
import { record, type Actor } from '../shared/audit'

export type OpenPhotoDeps = Pick<Deps, 'db' | 'providers' | 'secrets'>

/** A decrypted photo with its media type. */
export interface OpenedPhoto {
  type: string
  bytes: Buffer
}

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

const noPhoto = () =>
  new Declined({ en: 'This photo is not there, or was deleted', zh: '照片不存在或已删除' })

/**
 * Opens a photo of an order or an after-sale request, by its number; nothing is opened that the audit does not have. `what`: as
 * the audit names it. Throws Declined.
 */
export async function openPhoto(
  deps: OpenPhotoDeps,
  what: string,
  { sn, side, ...actor }: Actor & { sn: string; side: string }
): Promise<OpenedPhoto> {
  const kept: string[] = await keptSides(deps, sn)
  if (!kept.includes(side)) throw noPhoto()
  await transaction(deps.db, (tx) =>
    record(tx, { ...actor, what, subject: sn, after: { photo: side }, why: '' })
  )
  const photo = await readPhoto(deps, { sn, side })
  if (!photo) throw noPhoto()
  return { type: types[photo.kind] ?? 'application/octet-stream', bytes: photo.bytes }
}
