import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Bone } from '@/components/feedback/Skeleton'
import { Failure } from '@/components/feedback/State'
import { LongPressPicture } from '@/components/media/LongPressPicture'
import { PosterCanvas } from '@/components/media/PosterCanvas'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { canSave } from '@/platform/album/album'
import { keepPicture } from '@/platform/album/keepPicture'
import { makePoster } from '@/platform/poster/poster'
import type { Poster } from '@/platform/poster/types'

interface PosterPictureProps {
  /** Makes the poster's content. */
  poster: () => Poster | Promise<Poster>
  /** Description for screen readers. */
  alt: string
  /** File name. */
  name: string
}

/** A poster drawn on the device; saved by long press or button. */
export function PosterPicture({ poster, alt, name }: PosterPictureProps) {
  const drawn = useRequest(async () => makePoster(await poster()), [])
  const [working, setWorking] = useState(false)
  const save = async (src: string) => {
    setWorking(true)
    await keepPicture(src, name)
    setWorking(false)
  }
  const missing = drawn.error ? (
    <Failure small text={t('common.share.posterFailed')} onRetry={drawn.reload} />
  ) : (
    <Bone kind='banner' />
  )
  return (
    <View className='col gap12'>
      <PosterCanvas />
      {drawn.data ? (
        <>
          <LongPressPicture whole src={drawn.data} alt={alt} />
          <View className='t12 ink3 tc'>{t('common.share.longPress')}</View>
          {canSave() ? (
            <Button working={working} onClick={() => void save(drawn.data!)}>
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
