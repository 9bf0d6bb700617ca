import { View } from '@tarojs/components'
import { t } from '@/i18n'
import { PhotoGrid } from './PhotoGrid'
import { photoNames, type Photos } from './usePhotos'

/**
 * The three photos of an identity document, or only those asked for, with their requirements. `errors` by
 * wire name; `reason`: why the previous photos were rejected.
 */
export function DocumentPhotos({
  photos,
  errors = {},
  asks = () => true,
  reason
}: {
  photos: Photos
  errors?: Record<string, string | undefined>
  asks?: (name: string) => boolean
  reason?: string
}) {
  const slots = photoNames.filter(asks).map((name) => ({
    name,
    label: t(`orders.form.photo.${name}`),
    icon: name === 'headImage' ? ('user' as const) : ('idcard' as const),
    error: errors[name]
  }))
  return (
    <View className='card pad'>
      <View className='h'>{t('orders.form.photos')}</View>
      <View className='t12 ink3 mt4 mb12'>{t('orders.form.photosNote')}</View>
      {reason ? <View className='t12 danger mb12'>{reason}</View> : null}
      <PhotoGrid photos={photos} slots={slots} />
    </View>
  )
}
