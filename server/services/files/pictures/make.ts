import { createHash } from 'node:crypto'
import type { Metadata } from 'sharp'
import type { Bilingual } from '../../../bilingual'

/** Widths in pixels that every picture is kept in: icons; half a phone's width; a whole one. Small ones are not enlarged. */
export const widths = [160, 480, 1080] as const

const mostBytes = 20 * 1024 * 1024
const mostPixels = 40_000_000
/** WebP has no longer side. */
const longestSide = 16_383

/** A picture cannot be used; says why, to be read after its name. */
export class PictureError extends Error {
  constructor(readonly text: Bilingual) {
    super(text.en)
  }
}

/** A picture as it is kept. */
export interface Made {
  hash: string
  /** Format for engines without WebP. */
  format: 'jpg' | 'png'
  width: number
  height: number
  /** Served files by id of the storage, and the merchant's original. */
  files: { id: string; bytes: Buffer }[]
}

/** Ids of the storage. */
export const originalId = (hash: string) => `${hash}.original`
export const servedId = (hash: string, width: number, format: string) => `${hash}-${width}.${format}`

/** Hash that names the bytes of a picture. */
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

const noPicture = () =>
  new PictureError({ en: 'is no picture in JPEG, PNG or WebP', zh: '不是 JPEG、PNG 或 WebP 图片' })

/** Throws a PictureError unless the picture is one that can be kept. */
function check({ format, width, height, pages = 1 }: Metadata): void {
  if (!['jpeg', 'png', 'webp'].includes(format)) throw noPicture()
  if (width * height > mostPixels)
    throw new PictureError({
      en: `has ${width} × ${height} pixels, more than 40 million: make it smaller`,
      zh: `有 ${width} × ${height} 像素，超过 4000 万：请先缩小`
    })
  if (Math.max(width, height) > longestSide)
    throw new PictureError({
      en: `has a side of more than ${longestSide} pixels: cut it into several`,
      zh: `有一边超过 ${longestSide} 像素：请切成几张`
    })
  if (pages > 1)
    throw new PictureError({
      en: 'moves: give a still picture, or a video',
      zh: '是动图：请用静态图片或视频'
    })
}

/**
 * Checks a picture by its content, whatever its name says; turns it as its EXIF says, leaves out what else the camera wrote,
 * and makes each width of it. Throws a PictureError.
 */
export async function makePicture(bytes: Buffer): Promise<Made> {
  if (bytes.length > mostBytes) throw new PictureError({ en: 'is larger than 20 MB', zh: '超过 20 MB' })
  // native code, which only those load who add pictures
  const { default: sharp } = await import('sharp')
  // a picture is refused by what its header says, before its pixels are read
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw noPicture()
    })
  check(header)
  const { width, height } = header.autoOrient
  const format = header.format === 'png' || (header.format === 'webp' && header.hasAlpha) ? 'png' : 'jpg'
  const hash = hashOf(bytes)
  const sized = (most: number) =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: most, withoutEnlargement: true })
  try {
    const files = await Promise.all(
      widths.flatMap((most) => [
        sized(most)
          .webp({ quality: 80 })
          .toBuffer()
          .then((made) => ({ id: servedId(hash, most, 'webp'), bytes: made })),
        (format === 'png' ? sized(most).png() : sized(most).jpeg({ quality: 80, mozjpeg: true }))
          .toBuffer()
          .then((made) => ({ id: servedId(hash, most, format), bytes: made }))
      ])
    )
    return { hash, format, width, height, files: [...files, { id: originalId(hash), bytes }] }
  } catch (error) {
    // several lines where the decoder complains more than once
    const [reason = ''] = (error as Error).message.split('\n')
    throw new PictureError({ en: `is damaged (${reason})`, zh: `已损坏（${reason}）` })
  }
}
