import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where private files are kept; what comes here is sealed already. Names are random ids. */
export interface FileStorage {
  name: string
  put: (id: string, bytes: Buffer) => Promise<void>
  /** Throws when there is none. */
  get: (id: string) => Promise<Buffer>
  /** A file that is not there is as good as removed. */
  remove: (id: string) => Promise<void>
}

const plainId = /^[0-9a-f-]{36}$/

/** Files in a folder of their own, outside everything that is served, readable by the owner only. */
export function folderStorage(folder: string): FileStorage {
  const path = (id: string) => {
    if (!plainId.test(id)) throw new Error('not an id of the storage')
    return join(folder, id)
  }
  return {
    name: 'folder',
    put: async (id, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(path(id), bytes, { flag: 'wx', mode: 0o600 })
    },
    get: (id) => readFile(path(id)),
    remove: (id) => rm(path(id), { force: true })
  }
}

/** Keeps nothing beyond the process, as the database in memory. */
export function memoryStorage(): FileStorage {
  const files = new Map<string, Buffer>()
  return {
    name: 'memory',
    put: async (id, bytes) => void files.set(id, bytes),
    get: async (id) => {
      const bytes = files.get(id)
      if (!bytes) throw new Error('no such file')
      return bytes
    },
    remove: async (id) => void files.delete(id)
  }
}
