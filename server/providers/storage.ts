import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps private files, which are encrypted (sealed) before they come here. Names are random UUIDs. */
export interface FileStorage {
  name: string
  /** Throws when the id is taken. */
  put: (id: string, bytes: Buffer) => Promise<void>
  /** Throws when there is no such file. */
  get: (id: string) => Promise<Buffer>
  /** Succeeds also when there is no such file. */
  remove: (id: string) => Promise<void>
}

const plainId = /^[0-9a-f-]{36}$/

/** Files in one folder that no route serves, readable by the owner only. */
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

/** Files in memory, lost when the process ends, as is the database with DATA_DIR=memory. */
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
