import type { Data } from '@contract'
import { isUrl } from '@rules/url'
import { openMenu } from '@/nav/navigate'

export type Guide = Data<'GET /api/site/getOneCode'>
export type Block = Guide['blocks'][number]
/** Props of every block. */
export interface BlockProps {
  block: Block
  /** The device of the guide; '' without one. */
  deviceNo: string
}

/** Opens a link of the merchant's: a page of the app, or an address. */
export const follow = (link: string) => openMenu({ type: isUrl(link) ? 'url' : 'page', path: link })
