import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Cell } from '@/components/base/Cell'
import { Chip } from '@/components/base/Chip'
import { Icon } from '@/components/base/Icon'
import { CopyCell } from '@/areas/device/CopyCell'
import type { WifiEntry } from '@/areas/device/useDevice'
import { isMasked } from '@/areas/device/useHolderProof'
import { useSharing } from '@/areas/device/useSharing'
import { t } from '@/i18n'

/** The password to copy, or an eye that shows it. */
function Password({ text, onShow }: { text: string; onShow: () => void }) {
  if (text) return <CopyCell title={t('device.password')} text={text} />
  const hidden = (
    <>
      •••••••• <Icon name='eye' label={t('device.password.show')} />
    </>
  )
  return <Cell bare title={t('device.password')} value={hidden} onClick={onShow} />
}

interface OwnWifiProps {
  wifi: WifiEntry
  /** Name or password are being changed: a code made now would not work soon. */
  changing: boolean
  /** Asks who the user is. */
  prove: () => void
}

/** One band of the user's device: its password once asked for, and a share button. */
export function OwnWifi({ wifi, changing, prove }: OwnWifiProps) {
  const { wifiName, wifiPass, wifiType, wifiEncrypt, showWifi } = wifi
  const sharing = useSharing()
  const [shown, setShown] = useState(false)
  const open = wifiEncrypt === 'open'
  const masked = isMasked(wifi)
  const show = () => {
    setShown(true)
    if (masked) prove()
  }
  const share = () => {
    if (masked) return show()
    void sharing.submit({
      ssid: wifiName,
      encryption: wifiEncrypt,
      ...(open ? {} : { password: wifiPass }),
      ...(showWifi ? {} : { hidden: true })
    })
  }
  return (
    <View className='card clip'>
      <View className='row between gap8 px16 py12'>
        <View className='t16 b cut'>{wifiName}</View>
        <View className='row gap4 fixed'>
          {showWifi ? null : <Chip tone='grey'>{t('device.hiddenChip')}</Chip>}
          <Chip>{wifiType}</Chip>
        </View>
      </View>
      {open ? null : <Password text={shown ? wifiPass : ''} onShow={show} />}
      <View className='px16 py12'>
        <Button
          kind='soft'
          label={`${t('device.shareThis')} ${wifiName}`}
          working={sharing.working}
          disabled={changing}
          onClick={share}
        >
          {t(changing ? 'device.shareLater' : 'device.shareThis')}
        </Button>
      </View>
    </View>
  )
}
