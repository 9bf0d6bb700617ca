import { View } from '@tarojs/components'
import { Cell } from '@/components/base/Cell'
import { Chip } from '@/components/base/Chip'
import { AuthStatus, OnlineStatus, SourceType } from '@contract/enums'
import { t, tMaybe } from '@/i18n'
import { go } from '@/nav/navigate'
import { maskCardNumber } from '@rules/mask'
import type { SimInfo } from '@/areas/portal/words'

/** A device's networks and the way to its Wi-Fi; nothing for a plain card. */
export function DeviceCard({ info }: { info: SimInfo }) {
  if (info.sourceType !== SourceType.device) return null
  return (
    <View className='card clip'>
      <Cell
        icon='device'
        title={t('portal.device.title')}
        note={maskCardNumber(info.deviceNo)}
        value={t('portal.device.manage')}
        onClick={() => go('pages-sub/iot/deviceManage/index')}
      />
      {info.deviceNetworkMode ? (
        <Cell
          icon='signal'
          title={t('portal.device.mode')}
          value={tMaybe(`portal.device.mode.${info.deviceNetworkMode}`, info.deviceNetworkMode)}
        />
      ) : null}
      {info.device.wifiEncrypt ? (
        <Cell icon='wifi' title={t('portal.device.wifi')} value={info.device.wifiEncrypt.toUpperCase()} />
      ) : null}
      {info.viceSims.map((sim) => (
        <Cell
          key={sim.simNo}
          icon='sim'
          title={tMaybe(`common.operator.${sim.operatorType}`)}
          note={[
            maskCardNumber(sim.simNo),
            sim.authStatus === AuthStatus.verified ? '' : t('portal.notVerified')
          ]
            .filter(Boolean)
            .join(' · ')}
          value={
            <View className='row end'>
              {sim.current ? (
                <Chip tone={sim.onlineStatus === OnlineStatus.online ? 'ok' : 'grey'}>
                  {t('portal.device.current')}
                </Chip>
              ) : (
                <Chip tone='grey'>{t('portal.device.spare')}</Chip>
              )}
            </View>
          }
        />
      ))}
    </View>
  )
}
