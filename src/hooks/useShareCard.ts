import { useEffect, useMemo } from 'react'
import { get } from '@/api/client'
import { dropEmpty } from '@rules/clean'
import { withQuery } from '@rules/url'
import { absoluteAddress, useShareCard as usePlatformShareCard } from '@/platform/share/share'
import type { Card } from '@/platform/share/types'
import type { RoutePath } from '@/routes'
import { pictureUrl, type PageParams } from '@/nav/navigate'
import { useStores } from './useStores'
import { setWeChatShareCard } from '@/platform/share/weChatShare'

/** Signs the page's address for WeChat's JS-SDK; a failure is silent. */
const sign = (url: string) => get('/api/site/wxJsSign', { url }, { quiet: true })

export interface Shared {
  /** Sharing is off while it is empty. */
  title: string
  note?: string
  path: RoutePath
  params?: PageParams
  /** Address of a picture as the server gives it. */
  image?: string
}

/**
 * Share card of a page: title, picture, and an address with the seller's code but nothing else of the
 * visitor's.
 */
export function useShareCard({ title, note = '', path, params, image }: Shared): Card {
  const { layout } = useStores()
  const promoCode = layout.promoCode || layout.baseConfig?.promoCode
  const address = withQuery(`/${path}`, dropEmpty({ ...params, promoCode }))
  const picture = image ? absoluteAddress(pictureUrl(image)) : ''
  const card = useMemo(
    () => ({ title, note, path: address, image: picture }),
    [title, note, address, picture]
  )
  usePlatformShareCard(card)
  useEffect(() => {
    if (card.title) setWeChatShareCard(card, sign)
  }, [card])
  return card
}
