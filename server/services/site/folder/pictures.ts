import type { Config } from '../../../config'
import type { Db } from '../../../db/client'
import { namesByHash, picturesByName, readPicture, type Addition } from '../../files/pictures'
import { addressOf, checkPictureOrigin, hashAt, smaller } from '../../files/pictures/address'
import { PictureError } from '../../files/pictures/make'
import type { Fault, Files } from './files'

/** Subfolder of pictures; texts name pictures with it: `pictures/banner/spring.jpg`. */
export const picturesPlace = 'pictures/'

const named =
  /(?<![\w./:%-])\/?pictures\/([^\s"'<>()[\]{},;?#]+?\.(?:jpe?g|png|webp|gif|svg|avif|heic|bmp))(?!\w)/gi

// fields of pictures and films in YAML, pictures of Markdown, and those of HTML
const shownAt = [
  /^[\s-]*(?:logo|image|icon|activeIcon|kefuQr|followQr|avatar|loginAvatar|picture|poster|video):\s*["']?((?:https?:)?\/\/[^\s"']+)/g,
  /!\[[^\]]*\]\(\s*<?((?:https?:)?\/\/[^\s)>]+)/g,
  /<(?:img|video|source)\b[^>]*?\b(?:src|poster)\s*=\s*["']?((?:https?:)?\/\/[^\s"'>]+)/gi
]

const icon = /^[\s-]*(?:icon|activeIcon):/

type Origins = Pick<Config, 'PUBLIC_URL' | 'MEDIA_ORIGINS'>

/** A folder's texts with addresses in place of the names of pictures, as the tables have them. */
function withAddresses(
  texts: Files,
  addresses: Map<string, string>,
  kept: Set<string>,
  origins: Origins
): { faults: Fault[]; texts: Files } {
  const faults: Fault[] = []
  const readLine = (file: string, line: number, text: string) => {
    for (const pattern of shownAt)
      for (const [, address] of text.matchAll(pattern))
        try {
          checkPictureOrigin(address!, origins)
        } catch (error) {
          if (!(error instanceof PictureError)) throw error
          faults.push({ file, line, reason: error.text })
        }
    const isIcon = icon.test(text)
    return text.replace(named, (written, name: string) => {
      const address = addresses.get(name)
      const hash = hashAt(`/${picturesPlace}${name}`)
      if (address) return isIcon ? smaller(address, 160) : address
      if (hash && kept.has(hash)) return written
      const reason = { en: `there is no ${picturesPlace}${name}`, zh: `没有 ${picturesPlace}${name}` }
      faults.push({ file, line, reason })
      return written
    })
  }
  const changed = Object.entries(texts).map(([file, text]) => {
    const lines = text.split('\n').map((line, index) => readLine(file, index + 1, line))
    return [file, lines.join('\n')]
  })
  return { faults, texts: Object.fromEntries(changed) as Files }
}

/**
 * Reads the pictures of a folder, by their names without `pictures/`, and its texts. `additions`: pictures that are new, or
 * new under their name.
 */
export async function readPictures(
  db: Db,
  given: { texts: Files; pictures: Record<string, Buffer> },
  origins: Origins
): Promise<{ faults: Fault[]; texts: Files; additions: Addition[] }> {
  const known = await picturesByName(db)
  const kept = await namesByHash(db)
  const faults: Fault[] = []
  const additions: Addition[] = []
  const addresses = new Map([...known].map(([name, one]) => [name, addressOf(one)]))
  for (const [name, bytes] of Object.entries(given.pictures))
    try {
      const read = await readPicture(known.values(), name, bytes)
      addresses.set(name, addressOf(read))
      if (known.get(name)?.hash !== read.hash) additions.push(read)
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      // its name is no second fault
      addresses.set(name, '/')
      faults.push({ file: `${picturesPlace}${name}`, line: 0, reason: error.text })
    }
  const read = withAddresses(given.texts, addresses, new Set(kept.keys()), origins)
  return { faults: [...faults, ...read.faults], texts: read.texts, additions }
}

/** Texts of the tables with the names of pictures in place of their addresses, as a folder has them. */
export const withNames = (texts: Files, names: Map<string, string>): Files =>
  Object.fromEntries(
    Object.entries(texts).map(([file, text]) => [
      file,
      text.replace(/\/pictures\/[0-9a-f]{32}(?:\/160)?\.(?:jpg|png)\b/g, (address) => {
        const name = names.get(hashAt(address.replace('/160', ''))!)
        return name ? `${picturesPlace}${name}` : address
      })
    ])
  )
