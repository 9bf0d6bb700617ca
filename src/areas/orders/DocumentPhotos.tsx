import { View } from '@tarojs/components'
import { PhotoField } from '@/components/form/PhotoField'
import { t } from '@/i18n'
import { photoNames, type Photo, type Photos } from './usePhotos'

function saysOf({ state, percent }: Photo): string | undefined {
  if (state === 'sending') return t('orders.form.photo.sending', { percent })
  return state === 'reading' || state === 'done' ? t(`orders.form.photo.${state}`) : undefined
}

/**
 * The three photos of an identity document, or only those asked for, with their requirements. `errors` by
 * wire name; `reason`: why the previous photos were rejected.
 */
export function DocumentPhotos({
  of,
  errors = {},
  asks = () => true,
  reason
}: {
  of: Photos
  errors?: Record<string, string | undefined>
  asks?: (name: string) => boolean
  reason?: string
}) {
  const words = {
    take: t('orders.form.photo.take'),
    retry: t('orders.form.photo.again'),
    remove: t('orders.form.photo.remove')
  }
  return (
    <View className='card pad'>
      <View className='h'>{t('orders.form.photos')}</View>
      <View className='t12 ink3 mt4 mb12'>{t('orders.form.photosNote')}</View>
      {reason ? <View className='t12 danger mb12'>{reason}</View> : null}
      <View className='grid2'>
        {photoNames.filter(asks).map((name) => {
          const photo = of.photos[name]
          return (
            <PhotoField
              key={name}
              name={name}
              label={t(`orders.form.photo.${name}`)}
              icon={name === 'headImage' ? 'user' : 'idcard'}
              state={photo.state}
              src={photo.path}
              percent={photo.percent}
              says={saysOf(photo)}
              error={photo.error ?? (photo.state === 'done' ? undefined : errors[name])}
              words={words}
              onPick={() => of.pick(name)}
              onRetry={() => of.retry(name)}
              onRemove={() => of.remove(name)}
            />
          )
        })}
      </View>
    </View>
  )
}
