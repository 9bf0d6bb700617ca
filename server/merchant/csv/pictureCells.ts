import type { Config } from '../../config'
import type { Db } from '../../db/client'
import { picturesByName } from '../../services/files/pictures'
import { addressOf, checkPictureOrigin, hashAt } from '../../services/files/pictures/address'
import { PictureError } from '../../services/files/pictures/make'
import type { BadLine, Columns, Line } from '../../services/files/csv/csv'

const named = /^\/?pictures\/(.+)$/

/** Turns the name of a picture that was added into its address. Throws a PictureError where browsers would show nothing. */
type Address = (written: string) => string

async function pictureAddresses(db: Db, config: Config): Promise<Address> {
  const known = await picturesByName(db)
  return (written) => {
    checkPictureOrigin(written, config)
    const name = named.exec(written)?.[1]
    const found = name && known.get(name)
    if (!name || hashAt(written)) return written
    if (found) return addressOf(found)
    throw new PictureError({
      en: `there is no ${written}: pictures:add adds it`,
      zh: `没有 ${written}：用 pictures:add 加入`
    })
  }
}

/**
 * Lines of a file with addresses in the cells of pictures: `pictures/cup.jpg` becomes that of the picture added by this name. What
 * browsers would not show goes to `bad`.
 */
export async function* withPictures<K extends string>(
  lines: AsyncIterable<Line<K>>,
  columns: Columns<K>,
  { db, config, bad }: { db: Db; config: Config; bad: (found: BadLine) => void }
): AsyncGenerator<Line<K>> {
  const keys = (Object.keys(columns) as K[]).filter((key) => columns[key].picture)
  const addressAt = keys.length ? await pictureAddresses(db, config) : undefined
  for await (const { line, cells } of lines) {
    const read = (key: K, written: string) => {
      try {
        return addressAt!(written)
      } catch (error) {
        if (!(error instanceof PictureError)) throw error
        bad({ line, column: columns[key].names[0], reason: error.text })
        // a harmless one: its line is not taken
        return '/refused'
      }
    }
    const shown = { ...cells }
    for (const key of keys)
      shown[key] = cells[key]
        .split('|')
        .map((one) => one.trim() && read(key, one.trim()))
        .join('|')
    yield { line, cells: shown }
  }
}
