import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { CellGroup, Cell } from '@/components/base/Cell'
import { Notice } from '@/components/feedback/Notice'
import { LongPressPicture } from '@/components/media/LongPressPicture'
import { qrPicture } from '@/components/media/qr'
import { CopyCell } from '@/areas/device/CopyCell'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { canJoin, joinWifi } from '@/platform/wifi/wifi'
import { toast } from '@/runtime/feedback'
import { joinText, type Shared } from './useShared'

const steps = [1, 2, 3] as const

/** How to join a shared Wi-Fi: by the platform if it can, else by name and password. */
export function Join({ wifi }: { wifi: Shared }) {
  const { ssid, password, hidden } = wifi
  const open = wifi.encryption === 'open'
  const joining = useSubmit(async () => {
    const how = await joinWifi(ssid, password)
    if (how !== 'stopped') toast(t(`device.join.${how}`), { icon: how === 'joined' ? 'success' : 'none' })
  })
  const copyPassword = () => void copy(password, t('device.password'))
  return (
    <View className='stack'>
      <View className='card pad col center gap8 tinted'>
        <View className='t22 b'>{ssid}</View>
        <View className='t14 ink2'>{t('device.join.lead')}</View>
      </View>
      {canJoin ? (
        <Button id='join' working={joining.working} onClick={() => void joining.submit()}>
          {t('device.join')}
        </Button>
      ) : null}
      <CellGroup>
        <CopyCell title={t('device.ssid')} text={ssid} />
        {open ? (
          <Cell title={t('device.password')} value={t('device.encrypt.open')} />
        ) : (
          <CopyCell title={t('device.password')} text={password} />
        )}
      </CellGroup>
      {canJoin || open ? null : (
        <Button id='copy-password' onClick={copyPassword}>
          {t('device.copyPassword')}
        </Button>
      )}
      {hidden ? <Notice>{t('device.join.hidden')}</Notice> : null}
      <View className='card pad'>
        <View className='t14 b mb8'>{t('device.join.steps')}</View>
        {steps.map((step) => (
          <View key={step} className='row top gap8 t14 ink2 mb8'>
            <View className='b'>{step}</View>
            <View className='grow'>{t(`device.join.step.${step}`, { name: ssid })}</View>
          </View>
        ))}
      </View>
      <View className='card pad col center gap8'>
        <View className='t14 ink2'>{t('device.join.other')}</View>
        <LongPressPicture src={qrPicture(joinText(wifi))} alt={t('device.qr', { name: ssid })} />
      </View>
    </View>
  )
}
