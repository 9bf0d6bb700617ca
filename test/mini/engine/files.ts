import type { Platform } from './platforms'

export interface StoredFile {
  bytes: Buffer
  /** Type in getImageInfo's terms: png, jpeg, gif or unknown. */
  type: string
}

const starts: [type: string, bytes: string][] = [
  ['png', '89504e47'],
  ['jpeg', 'ffd8ff'],
  ['gif', '47494638']
]

/** Type by the first bytes; WebP is unknown, as in WeChat. */
const typeOf = (bytes: Buffer): string =>
  starts.find(([, start]) => bytes.toString('hex', 0, 8).startsWith(start))?.[0] ?? 'unknown'

/** The files of a phone: temporary ones, and the program's own folder. */
export class Files {
  private readonly all = new Map<string, StoredFile>()
  private count = 0

  constructor(private readonly places: Platform['files']) {}

  /** Stores bytes as a temporary file and returns its path. */
  keep(bytes: Buffer): string {
    const type = typeOf(bytes)
    const path = `${this.places.temp}${(this.count += 1)}.${type}`
    this.all.set(path, { bytes, type })
    return path
  }

  /** Throws when there is no such local file. */
  get(path: unknown): StoredFile {
    const file = this.all.get(String(path))
    if (!file) throw new Error(`file not found ${String(path)}`)
    return file
  }

  /** The parts of the platform's FileSystemManager that the program uses. */
  manager() {
    const own = (path: string) => {
      if (!path.startsWith(`${this.places.user}/`)) throw new Error(`permission denied, open ${path}`)
    }
    return {
      writeFileSync: (path: string, data: string, encoding: BufferEncoding) => {
        own(path)
        const bytes = Buffer.from(data, encoding)
        this.all.set(path, { bytes, type: typeOf(bytes) })
      },
      readdirSync: (folder: string) =>
        [...this.all.keys()]
          .filter((path) => path.startsWith(`${folder}/`))
          .map((path) => path.slice(folder.length + 1)),
      unlinkSync: (path: string) => {
        own(path)
        this.get(path)
        this.all.delete(path)
      }
    }
  }
}
