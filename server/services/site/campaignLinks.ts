import qrcode from 'qrcode-generator'
import { Type, type Static } from 'typebox'
import type { Db } from '../../db/client'
import { settingOf } from '../shared/setting'

/**
 * An address to print or send. `code` is what visits and orders by it are counted under (`report:funnel --promo`): a
 * seller's, or one of its own. `page`: a page of the app with its parameters.
 */
export const CampaignLink = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40, pattern: '^[^/\\\\<>:"|?*]+$' }),
    code: Type.String({ pattern: '^[\\w-]{1,64}$' }),
    page: Type.String({ pattern: '^/pages[\\w/-]*(\\?[^#\\s]*)?$' })
  },
  { additionalProperties: false }
)
export type CampaignLink = Static<typeof CampaignLink>

/** The row of `setting` that has them. */
export const linksKey = 'links'

export const campaignLinks = (db: Db): Promise<CampaignLink[]> =>
  settingOf(db, linksKey, Type.Array(CampaignLink), [])

/** The link's address. `origin`: that of the shop. */
export const linkAddress = ({ code, page }: CampaignLink, origin: string) =>
  `${origin}/shop/#${page}${page.includes('?') ? '&' : '?'}promoCode=${code}`

/** Blank modules around a code: scanners need four. */
const margin = 4
const svgModule = 8
/** Pixels of a module that cameras still tell apart. */
const leastScale = 3
/** Dots an inch, by which print programs take the size of a PNG: 1200 pixels are about 10 cm. */
const printDensity = 300

function codeOf(address: string) {
  const code = qrcode(0, 'M')
  code.addData(address, 'Byte')
  code.make()
  return code
}

/** An address as a QR code in SVG, sharp at any size, with the blank margin that scanners need. */
export const qrSvg = (address: string): string =>
  codeOf(address).createSvgTag({ cellSize: svgModule, margin: margin * svgModule, scalable: true })

/**
 * An address as a QR code in PNG, for printing: black and white, `size` pixels wide. A module is a whole number of pixels,
 * so edges are sharp; the pixels left over go to the margin. Undefined when `size` is too small for it.
 */
export async function qrPng(address: string, size: number): Promise<Buffer | undefined> {
  const code = codeOf(address)
  const modules = code.getModuleCount()
  const scale = Math.floor(size / (modules + 2 * margin))
  if (scale < leastScale) return undefined
  const places = Array.from({ length: modules }, (_, i) => i)
  const pixels = Buffer.from(
    places.flatMap((row) => places.map((column) => (code.isDark(row, column) ? 0 : 255)))
  )
  const { default: sharp } = await import('sharp')
  const left = Math.floor((size - modules * scale) / 2)
  const right = size - modules * scale - left
  return sharp(pixels, { raw: { width: modules, height: modules, channels: 1 } })
    .resize(modules * scale, modules * scale, { kernel: 'nearest' })
    .extend({ top: left, left, bottom: right, right, background: 'white' })
    .withMetadata({ density: printDensity })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
