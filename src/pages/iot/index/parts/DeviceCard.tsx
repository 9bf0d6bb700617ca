import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Cell } from '@/components/base/Cell'
import { Chip } from '@/components/base/Chip'
import { AuthStatus, OnlineStatus, SourceType } from '@contract/enums'
import { t, tMaybe } from '@/i18n'
import { get, orElse } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { maskCardNumber } from '@rules/person/mask'
import type { SimInfo } from '@/areas/card/words'
import { signalIcon, signalText } from '@/areas/device/signal'

/** Signal and battery, where the device reports them. */
const ReportCell = observer(function ReportCell() {
  const { sim } = useStores()
  const { data } = useRequest(
    () =>
      orElse(get('/api/iot/deviceState', undefined, { quiet: true, hideError: true }), async () => undefined),
    [sim.simNo],
    { skip: sim.sample }
  )
  if (!data?.online) return null
  const { signal, battery } = data
  return (
    <Cell
      icon={signalIcon(signal)}
      title={signalText(signal)}
      value={battery === null ? undefined : t('status.device.battery', { percent: battery })}
    />
  )
})

/** A device's report, its SIMs and a link to its Wi-Fi; nothing for a plain card. */
export function DeviceCard({ info }: { info: SimInfo }) {
  if (info.sourceType !== SourceType.device) return null
  return (
    <View className='card clip'>
      <Cell
        icon='device'
        title={t('status.device.title')}
        note={maskCardNumber(info.deviceNo)}
        value={t('status.device.manage')}
        onClick={() => go('pages-sub/iot/deviceManage/index')}
      />
      <ReportCell />
      {info.deviceNetworkMode ? (
        <Cell
          icon='signal'
          title={t('status.device.mode')}
          value={tMaybe(`status.device.mode.${info.deviceNetworkMode}`, info.deviceNetworkMode)}
        />
      ) : null}
      {info.device.wifiEncrypt ? (
        <Cell icon='wifi' title={t('status.device.wifi')} value={info.device.wifiEncrypt.toUpperCase()} />
      ) : null}
      {info.viceSims.map((sim) => (
        <Cell
          key={sim.simNo}
          icon='sim'
          title={tMaybe(`common.operator.${sim.operatorType}`)}
          note={[
            maskCardNumber(sim.simNo),
            sim.authStatus === AuthStatus.verified ? '' : t('card.notVerified')
          ]
            .filter(Boolean)
            .join(' · ')}
          value={
            <View className='row end'>
              {sim.current ? (
                <Chip tone={info.onlineStatus === OnlineStatus.online ? 'ok' : 'grey'}>
                  {t('status.device.current')}
                </Chip>
              ) : (
                <Chip tone='grey'>{t('status.device.spare')}</Chip>
              )}
            </View>
          }
        />
      ))}
    </View>
  )
}
