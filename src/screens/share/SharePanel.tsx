import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { yuanText } from '@/i18n/money'
import { Button } from '@/components/base/Button'
import { Sheet } from '@/components/overlay/Sheet'
import { useFront } from '@/hooks/useShop'
import { t } from '@/i18n'
import { pictureUrl } from '@/nav/navigate'
import { copy } from '@/platform/clipboard/clipboard'
import { canMakePoster } from '@/platform/poster/poster'
import type { Poster } from '@/platform/poster/types'
import { canShare, hasNativeShareButton, share, webAddress } from '@/platform/share/share'
import type { Card } from '@/platform/share/types'
import type { BaseConfig } from '@/stores/types'
import { posterCode } from './posterCode'
import { PosterPicture } from './PosterPicture'

type Front = BaseConfig['front']

export interface SharePanelProps {
  card: Card
  /** Fen. */
  price?: number
  /** Monthly fee in words. */
  fee?: string
  number?: string
  onClose: () => void
}

function priceText(price?: number): string {
  if (price === undefined) return ''
  return price ? `¥${yuanText(price)}` : t('common.free')
}

const posterOf = async (
  { card, price, fee, number }: Omit<SharePanelProps, 'onClose'>,
  front?: Front
): Promise<Poster> => ({
  title: card.title,
  note: card.note,
  image: number ? '' : card.image,
  number: number ?? '',
  price: priceText(price),
  fee: fee ?? '',
  lines: [],
  // the home page's poster is headed by the shop's name and logo
  shop: front && front.title !== card.title ? front.title : '',
  logo: front?.logo ? pictureUrl(front.logo) : '',
  hint: t('common.share.scan'),
  ...(await posterCode(card.path))
})

/** Ways to share a page: the platform's own, copying the link, a poster. */
export const SharePanel = observer(function SharePanel({ onClose, ...what }: SharePanelProps) {
  const [poster, setPoster] = useState(false)
  const { card } = what
  const front = useFront()
  return (
    <Sheet open onClose={onClose} title={t(poster ? 'common.share.poster' : 'common.share')}>
      {poster ? (
        <PosterPicture
          name='poster'
          alt={t('common.share.posterOf', { title: card.title })}
          poster={() => posterOf(what, front)}
        />
      ) : (
        <View className='col gap12'>
          <View className='t14 ink2 cut2'>{card.title}</View>
          {canShare() ? <Button onClick={() => void share(card)}>{t('common.share.send')}</Button> : null}
          {hasNativeShareButton ? <Button openType='share'>{t('common.share.friend')}</Button> : null}
          <Button kind='soft' onClick={() => void copy(webAddress(card.path), t('common.link'))}>
            {t('common.share.copy')}
          </Button>
          {canMakePoster ? (
            <Button kind='soft' onClick={() => setPoster(true)}>
              {t('common.share.makePoster')}
            </Button>
          ) : null}
        </View>
      )}
    </Sheet>
  )
})
