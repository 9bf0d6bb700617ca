import { randomUUID } from 'node:crypto'
import type { Storages } from '../../../providers/storage'
import { ok, tried, wrong, type Finding } from './finding'

/** Whether files can be written, read and deleted where photos and pictures are kept. */
export function checkStorage({ pictures }: Pick<Storages, 'pictures'>): Promise<Finding[]> {
  const of = `STORAGE_PROVIDER ${pictures.name}`
  return tried(of, async () => {
    const id = `doctor-${randomUUID()}`
    const bytes = Buffer.from(id)
    await pictures.put(id, bytes)
    try {
      const same = bytes.equals(await pictures.get(id))
      return [
        same
          ? ok(of, { en: 'a file was written, read and deleted', zh: '写入、读出、删除了一个文件' })
          : wrong(of, { en: 'a file came back as another', zh: '读出的文件与写入的不同' })
      ]
    } finally {
      await pictures.remove(id)
    }
  })
}
