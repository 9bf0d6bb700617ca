import type { FileStorage } from '.'
import { MissingFile } from './missing'

// one for the process: a command that runs in it sees what the server has kept
const files = new Map<string, Buffer>()

/** Files in memory, lost when the process ends, as is the database with DATA_DIR=memory. */
export const memoryStorage = (): FileStorage => ({
  name: 'memory',
  put: async (id, bytes) => void files.set(id, bytes),
  get: async (id) => {
    const bytes = files.get(id)
    if (!bytes) throw new MissingFile()
    return bytes
  },
  remove: async (id) => void files.delete(id)
})
