import { View } from '@tarojs/components'
import { Cell } from '@/components/base/Cell'
import { Chip } from '@/components/base/Chip'
import { AuthStatus, OnlineStatus, SourceType } from '@contract/enums'
import { t, tMaybe } from '@/i18n'
import { go } from '@/nav/navigate'
import { maskCardNumber } from '@rules/mask'
import type { SimInfo } from '@/areas/card/words'

/** A device's SIMs and a link to its Wi-Fi; nothing for a plain card. */
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
                <Chip tone={sim.onlineStatus === OnlineStatus.online ? 'ok' : 'grey'}>
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
