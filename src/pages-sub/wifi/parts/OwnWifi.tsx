import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Chip } from '@/components/base/Chip'
import { CopyCell } from '@/areas/device/CopyCell'
import type { WifiEntry } from '@/areas/device/useDevice'
import { useSharing } from '@/areas/device/useSharing'
import { t } from '@/i18n'

/** One band of the user's device, with a share button. */
export function OwnWifi({ wifi }: { wifi: WifiEntry }) {
  const { wifiName, wifiPass, wifiType, wifiEncrypt, showWifi } = wifi
  const sharing = useSharing()
  const open = wifiEncrypt === 'open'
  const share = () =>
    sharing.submit({
      ssid: wifiName,
      encryption: wifiEncrypt,
      ...(open ? {} : { password: wifiPass }),
      ...(showWifi ? {} : { hidden: true })
    })
  return (
    <View className='card clip'>
      <View className='row between gap8 px16 py12'>
        <View className='t16 b cut'>{wifiName}</View>
        <View className='row gap4 fixed'>
          {showWifi ? null : <Chip tone='grey'>{t('device.hiddenChip')}</Chip>}
          <Chip>{wifiType}</Chip>
        </View>
      </View>
      {open ? null : <CopyCell title={t('device.password')} text={wifiPass} />}
      <View className='px16 py12'>
        <Button
          kind='soft'
          label={`${t('device.shareThis')} ${wifiName}`}
          working={sharing.working}
          onClick={() => void share()}
        >
          {t('device.shareThis')}
        </Button>
      </View>
    </View>
  )
}
