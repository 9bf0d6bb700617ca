import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { signalIcon, signalText } from '@/areas/device/signal'
import type { DeviceState } from '@/areas/device/useDevice'

const Figure = ({ title, children }: { title: string; children: ReactNode }) => (
  <View className='grow tc'>
    <View className='t16 b num'>{children}</View>
    <View className='t12 ink3'>{title}</View>
  </View>
)

/** Which device, whether it is online, signal, battery, and number of clients. */
export function DeviceHead({ device }: { device: DeviceState }) {
  const { deviceNo, online, signal, battery, clients, wifi } = device
  const most = wifi[0]?.maxConnCount
  const connected = clients?.length ?? wifi[0]?.connCount
  return (
    <View className='card pad tinted'>
      <View className='row between gap8'>
        <Tap
          className='row wrap gap4 grow'
          label={`${t('common.copy')} ${deviceNo}`}
          onClick={() => void copy(deviceNo, t('status.device.number'))}
        >
          <View className='t16 b num'>{deviceNo}</View>
          <Icon name='copy' className='ink3' />
        </Tap>
        <Chip tone={online ? 'ok' : 'grey'}>{t(online ? 'device.online' : 'device.offline')}</Chip>
      </View>
      {online ? (
        <View className='row mt12'>
          {signal === undefined ? null : (
            <Figure title={t('device.signal')}>
              <Icon name={signalIcon(signal)} /> {signalText(signal)}
            </Figure>
          )}
          {battery === null ? null : <Figure title={t('device.battery')}>{`${battery}%`}</Figure>}
          {connected === undefined ? null : (
            <Figure title={t('device.clients')}>{most ? `${connected}/${most}` : connected}</Figure>
          )}
        </View>
      ) : null}
    </View>
  )
}
