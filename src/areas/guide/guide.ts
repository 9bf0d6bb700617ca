import type { Data } from '@contract'
import { isUrl } from '@rules/url'
import { openMenu } from '@/nav/navigate'

export type Guide = Data<'GET /api/site/getOneCode'>
export type Block = Guide['blocks'][number]
/** What every kind of block is drawn from. */
export interface BlockProps {
  block: Block
  /** The device whose guide it is; '' when it is nobody's. */
  deviceNo: string
}

/** Follows a link of the merchant's: a page of the app, or an address. */
export const follow = (link: string) => openMenu({ type: isUrl(link) ? 'url' : 'page', path: link })
