import { eq } from 'drizzle-orm'
import qrcode from 'qrcode-generator'
import { Type, type Static } from 'typebox'
import type { Db } from '../../db/client'
import { setting } from '../../db/schema'
import { stored } from '../shared/stored'

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

export async function campaignLinks(db: Db): Promise<CampaignLink[]> {
  const [row] = await db.select().from(setting).where(eq(setting.key, linksKey))
  return stored(Type.Array(CampaignLink), row?.value, [])
}

/** The link's address. `origin`: that of the shop. */
export const linkAddress = ({ code, page }: CampaignLink, origin: string) =>
  `${origin}/shop/#${page}${page.includes('?') ? '&' : '?'}promoCode=${code}`

/** An address as a QR code in SVG, sharp at any size, with the blank margin that scanners need. */
export function qrSvg(address: string): string {
  const code = qrcode(0, 'M')
  code.addData(address, 'Byte')
  code.make()
  return code.createSvgTag({ cellSize: 8, margin: 32, scalable: true })
}
