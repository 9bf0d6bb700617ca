import { join } from 'node:path'
import type { Config } from '../../config'
import { folderStorage } from './folder'
import { memoryStorage } from './memory'
import { s3Storage } from './s3'

/** Keeps files by their ids: small letters, digits, dots and hyphens. */
export interface FileStorage {
  name: string
  /** Replaces a file of the same id; whoever reads meanwhile gets the old or the new one, whole. */
  put: (id: string, bytes: Buffer) => Promise<void>
  /** Throws MissingFile when there is no such file. */
  get: (id: string) => Promise<Buffer>
  /** Succeeds also when there is no such file. */
  remove: (id: string) => Promise<void>
}

/** Storage of each kind of file. */
export interface Storages {
  /** Private: what comes here is encrypted (sealed) before, under random UUIDs. */
  photos: FileStorage
  /** The merchant's pictures, which anybody may see. */
  pictures: FileStorage
}

const plainId = /^[0-9a-z][0-9a-z.-]{0,79}$/

/** Refuses ids that could lead out of the folder or bucket. */
const guarded = (storage: FileStorage): FileStorage => {
  const checked = (id: string) => {
    if (!plainId.test(id)) throw new Error('not an id of the storage')
    return id
  }
  return {
    name: storage.name,
    put: async (id, bytes) => storage.put(checked(id), bytes),
    get: async (id) => storage.get(checked(id)),
    remove: async (id) => storage.remove(checked(id))
  }
}

/** The storages that STORAGE_PROVIDER chooses. */
export function createStorages(config: Config): Storages {
  const inFolder = (...path: string[]) =>
    config.DATA_DIR === 'memory' ? memoryStorage() : folderStorage(join(config.DATA_DIR, ...path))
  const s3 = config.STORAGE_PROVIDER === 's3'
  return {
    photos: guarded(s3 ? s3Storage(config, 'photos') : inFolder('private', 'photos')),
    pictures: guarded(s3 ? s3Storage(config, 'pictures') : inFolder('pictures'))
  }
}
