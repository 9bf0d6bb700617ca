import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { LongPressPicture } from '@/components/media/LongPressPicture'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { pictureUrl } from '@/nav/navigate'
import { canSave } from '@/platform/album/album'
import { keepPicture } from '@/platform/album/keepPicture'

/** A QR code to scan or save. */
export function KeepCode({ image, title }: { image: string; title: string }) {
  const src = pictureUrl(image)
  const save = useSubmit(() => keepPicture(src, 'qr'))
  return (
    <View className='col center gap12'>
      <LongPressPicture src={src} alt={title} />
      {canSave() ? (
        <Button
          kind='soft'
          size='small'
          inline
          label={`${t('guide.saveCode')} ${title}`}
          working={save.working}
          onClick={() => void save.submit()}
        >
          {t('guide.saveCode')}
        </Button>
      ) : null}
    </View>
  )
}
