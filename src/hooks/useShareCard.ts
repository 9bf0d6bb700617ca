import { useEffect, useMemo } from 'react'
import { dropEmpty } from '@rules/clean'
import { withQuery } from '@rules/url'
import { useShareCard as tellPlatform, wholeAddress, type Card } from '../platform/share'
import type { RoutePath } from '../routes'
import { pictureUrl, type PageParams } from './navigate'
import { useStores } from './useStores'
import { tellWeChat } from './wxShare'

export interface Shared {
  /** Nothing is shared until there is one. */
  title: string
  note?: string
  path: RoutePath
  params?: PageParams
  /** Address of a picture as the server gives it. */
  image?: string
}

/** What a page gives away: title, picture, and its address with the seller's code and nothing else of the visitor's. */
export function useShareCard({ title, note = '', path, params, image }: Shared): Card {
  const { layout } = useStores()
  const promoCode = layout.promoCode || layout.baseConfig?.promoCode
  const address = withQuery(`/${path}`, dropEmpty({ ...params, promoCode }))
  const picture = image ? wholeAddress(pictureUrl(image)) : ''
  const card = useMemo(
    () => ({ title, note, path: address, image: picture }),
    [title, note, address, picture]
  )
  tellPlatform(card)
  useEffect(() => {
    if (card.title) tellWeChat(card)
  }, [card])
  return card
}
