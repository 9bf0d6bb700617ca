import { useState } from 'react'
import { View } from '@tarojs/components'
import { shortYuanText, yuanText } from '@rules/money'
import { Button } from '@/components/base/Button'
import { LongPressPicture } from '@/components/media/LongPressPicture'
import { PosterCanvas } from '@/components/media/PosterCanvas'
import { Sheet } from '@/components/overlay/Sheet'
import { Failure } from '@/components/base/State'
import { Bone } from '@/components/base/Skeleton'
import { useRequest } from '@/hooks'
import { keepPicture } from '@/platform/album/keepPicture'
import { t } from '@/i18n'
import { canSave } from '@/platform/album/album'
import { copy } from '@/platform/clipboard/clipboard'
import { canMakePoster, makePoster } from '@/platform/poster/poster'
import { canShare, hasNativeShareButton, share, webAddress } from '@/platform/share/share'
import type { Card } from '@/platform/share/types'
import { qrRows } from '@/components/media/qr'

export interface SharePanelProps {
  card: Card
  /** Fen. */
  price?: number
  number?: string
  onClose: () => void
}

/** The poster, drawn on the device; a long press or the button keeps it. */
function Poster({ card, price, number }: Omit<SharePanelProps, 'onClose'>) {
  const poster = useRequest(
    () =>
      makePoster({
        title: card.title,
        note: card.note,
        image: number ? '' : card.image,
        number: number ?? '',
        price: price === undefined ? '' : `¥${(price % 100 ? yuanText : shortYuanText)(price)}`,
        hint: t('common.share.scan'),
        code: qrRows(webAddress(card.path))
      }),
    [card]
  )
  const [working, setWorking] = useState(false)
  const save = async (src: string) => {
    setWorking(true)
    await keepPicture(src, 'poster')
    setWorking(false)
  }
  const missing = poster.error ? (
    <Failure small says={t('common.share.posterFailed')} onRetry={poster.reload} />
  ) : (
    <Bone kind='banner' />
  )
  return (
    <View className='col gap12'>
      <PosterCanvas />
      {poster.data ? (
        <>
          <LongPressPicture whole src={poster.data} alt={t('common.share.posterOf', { title: card.title })} />
          <View className='t12 ink3 tc'>{t('common.share.longPress')}</View>
          {canSave() ? (
            <Button working={working} onClick={() => void save(poster.data!)}>
              {t('common.share.save')}
            </Button>
          ) : null}
        </>
      ) : (
        missing
      )}
    </View>
  )
}

/** The ways to give a page away: the platform's own, the link, a poster. */
export function SharePanel({ onClose, ...what }: SharePanelProps) {
  const [poster, setPoster] = useState(false)
  const { card } = what
  return (
    <Sheet open onClose={onClose} title={t(poster ? 'common.share.poster' : 'common.share')}>
      {poster ? (
        <Poster {...what} />
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
}
