import { useCallback, useEffect, useMemo, useState } from 'react'
import Taro from '@tarojs/taro'
import { get } from '@/api/client'
import { dropEmpty } from '@rules/clean'
import { withQuery } from '@rules/url'
import { absoluteAddress, useShareCard as usePlatformShareCard } from '@/platform/share/share'
import type { Card } from '@/platform/share/types'
import { t } from '@/i18n'
import { homePath, type RoutePath } from '@/routes'
import { pictureUrl, type PageParams } from '@/nav/navigate'
import { useShownAgain } from './useShownAgain'
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

const onTop = () => Taro.getCurrentInstance().router?.onShow

function useCard({ title, note = '', path, params, image }: Shared): Card {
  const { layout } = useStores()
  const promoCode = layout.promoCode || layout.baseConfig?.promoCode
  const address = withQuery(`/${path}`, dropEmpty({ ...params, promoCode }))
  const picture = image ? absoluteAddress(pictureUrl(image)) : ''
  return useMemo(() => ({ title, note, path: address, image: picture }), [title, note, address, picture])
}

/** Pages that have a card of their own, by the name of their event of being shown. */
const carded = new Set<string | undefined>()

/**
 * Has WeChat's own menu share a card while the page is on top, also when it comes there again: the menu is one for all pages.
 * Does nothing without a title, and with `byDefault` where the page has a card of its own.
 */
function useWeChatMenu(card: Card, byDefault = false): void {
  const [own] = useState(onTop)
  const set = useCallback(() => {
    if (card.title && onTop() === own && !(byDefault && carded.has(own))) setWeChatShareCard(card, sign)
  }, [card, own, byDefault])
  useEffect(() => {
    if (!byDefault && card.title) carded.add(own)
    set()
    return () => {
      if (!byDefault) carded.delete(own)
    }
  }, [card, own, byDefault, set])
  useShownAgain(set)
}

/**
 * Has WeChat's menu share the shop's home, whatever page was shared before, unless this page has a card of its own.
 */
export function useShopShare(): void {
  const { front } = useStores().layout.baseConfig ?? {}
  useWeChatMenu(
    useCard({
      title: front?.title || t('title.home'),
      note: front?.description,
      path: homePath,
      image: front?.logo
    }),
    true
  )
}

/**
 * Share card of a page: title, picture, and an address with the seller's code but nothing else of the
 * visitor's.
 */
export function useShareCard(shared: Shared): Card {
  const card = useCard(shared)
  usePlatformShareCard(card)
  useWeChatMenu(card)
  return card
}
