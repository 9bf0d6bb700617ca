import { View } from '@tarojs/components'
import { Sheet } from '@/components/overlay/Sheet'
import { qrRows } from '@/components/media/qr'
import { t } from '@/i18n'
import type { Poster } from '@/platform/poster/types'
import { PosterPicture } from '@/screens/share/PosterPicture'
import { joinText, type Shared } from './useShared'

/** The code that joins a Wi-Fi, with its name and password, as a picture to print or send. */
const posterOf = (wifi: Shared): Poster => ({
  title: wifi.ssid,
  note: t('device.wifi'),
  image: '',
  number: '',
  price: '',
  fee: '',
  lines: [
    [t('device.ssid'), wifi.ssid],
    [t('device.password'), wifi.encryption === 'open' ? t('device.encrypt.open') : wifi.password]
  ],
  shop: '',
  logo: '',
  hint: t('device.keep.hint'),
  code: qrRows(joinText(wifi))
})

/** Saves the code that joins a Wi-Fi as a picture; only where a platform can draw one (`canMakePoster`). */
export function QrSheet({ wifi, onClose }: { wifi: Shared; onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title={t('device.keep')}>
      <View className='col gap12'>
        <View className='t14 ink2'>{t('device.keep.note')}</View>
        <PosterPicture name='wifi' alt={t('device.qr', { name: wifi.ssid })} poster={() => posterOf(wifi)} />
      </View>
    </Sheet>
  )
}
