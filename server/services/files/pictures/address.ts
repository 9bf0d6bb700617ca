import { listOf, type Config } from '../../../config'
import { PictureError } from './make'

/** Address of a picture that is kept; it never shows another one. */
export const addressOf = ({ hash, format }: { hash: string; format: string }) => `/pictures/${hash}.${format}`

const kept = /^\/pictures\/([0-9a-f]{32})\.(jpg|png)$/

/** Hash of the picture that an address shows; undefined for every other address. */
export const hashAt = (address: string): string | undefined => kept.exec(address)?.[1]

/** The address of a smaller one, where the picture is of those that are kept: 160 or 480 pixels wide. */
export const smaller = (address: string, width: 160 | 480): string =>
  address.replace(kept, (_, hash: string, format: string) => `/pictures/${hash}/${width}.${format}`)

const origin = /^(?:https?:)?\/\/[^/?#\s]+/i

/**
 * Throws a PictureError for a full address that browsers do not show: the page's policy allows this server's own pictures
 * and those of MEDIA_ORIGINS (plugins/security.ts).
 */
export function checkPictureOrigin(
  address: string,
  { PUBLIC_URL, MEDIA_ORIGINS }: Pick<Config, 'PUBLIC_URL' | 'MEDIA_ORIGINS'>
) {
  const found = origin.exec(address)?.[0]
  if (!found) return
  const { origin: from } = new URL(found.startsWith('//') ? `https:${found}` : found)
  const shown = [...(PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : []), ...listOf(MEDIA_ORIGINS)]
  if (shown.includes(from)) return
  throw new PictureError({
    en: `${address} is elsewhere, and browsers do not show it: add ${from} to MEDIA_ORIGINS, or the file to pictures/`,
    zh: `${address} 在别的网站上，浏览器不会显示：把 ${from} 加进 MEDIA_ORIGINS，或把文件放进 pictures/`
  })
}
