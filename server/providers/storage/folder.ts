import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from '.'
import { MissingFile } from './missing'

/** Files in one folder, readable by the owner only. */
export const folderStorage = (folder: string): FileStorage => ({
  name: 'folder',
  put: async (id, bytes) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // a process that ends in the middle leaves no half file under the id
    const written = join(folder, `.${randomUUID()}`)
    try {
      await writeFile(written, bytes, { flag: 'wx', mode: 0o600 })
      await rename(written, join(folder, id))
    } finally {
      await rm(written, { force: true })
    }
  },
  get: (id) =>
    readFile(join(folder, id)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new MissingFile() : error
    }),
  remove: (id) => rm(join(folder, id), { force: true })
})
