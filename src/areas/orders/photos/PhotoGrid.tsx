import { View } from '@tarojs/components'
import type { IconName } from '@/components/base/Icon'
import { PhotoField } from '@/components/form/PhotoField'
import { t } from '@/i18n'
import type { Photo, PhotosOf } from './usePhotos'

interface Slot<N extends string> {
  name: N
  label: string
  icon: IconName
  /** Fault of the photo, where the field cannot find it itself. */
  error?: string
}

function stateText({ state, percent }: Photo): string | undefined {
  if (state === 'sending') return t('orders.form.photo.sending', { percent })
  return state === 'reading' || state === 'done' ? t(`orders.form.photo.${state}`) : undefined
}

interface GridProps<N extends string> {
  photos: PhotosOf<N>
  slots: Slot<N>[]
  /** Any photo may be in any slot: the free ones are filled by several at once. */
  several?: boolean
}

/** Fields for the photos, in the order of the slots. */
export function PhotoGrid<N extends string>({ photos, slots, several }: GridProps<N>) {
  const words = {
    take: t('orders.form.photo.take'),
    retry: t('orders.form.photo.again'),
    remove: t('orders.form.photo.remove')
  }
  return (
    <View className='grid2'>
      {slots.map(({ name, label, icon, error }) => {
        const photo = photos.photos[name]
        return (
          <PhotoField
            key={name}
            name={name}
            label={label}
            icon={icon}
            state={photo.state}
            src={photo.path}
            percent={photo.percent}
            text={stateText(photo)}
            error={photo.error ?? (photo.state === 'done' ? undefined : error)}
            words={words}
            onPick={() => (several && photo.state === 'none' ? photos.pickMore() : photos.pick(name))}
            onRetry={() => photos.retry(name)}
            onRemove={() => photos.remove(name)}
          />
        )
      })}
    </View>
  )
}
