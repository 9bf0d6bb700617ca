import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Switch } from '@/components/form/Field'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import type { WifiEntry } from '@/areas/device/useDevice'

export interface WifiCellsProps {
  wifi: WifiEntry[]
  /** No command is possible now: the device is offline or busy. */
  disabled: boolean
  onShow: (show: boolean) => void
}

/** Each band with its name, whether the names are visible, and a link to share them. */
export function WifiCells({ wifi, disabled, onShow }: WifiCellsProps) {
  const shown = wifi[0]?.showWifi ?? true
  return (
    <CellGroup title={t('device.wifi')}>
      {wifi.map(({ wifiType, wifiName, wifiEncrypt, connCount }) => (
        <Cell
          key={wifiType}
          id={`band-${wifiType.replace(/\W/g, '')}`}
          icon='wifi'
          title={wifiName}
          note={[
            wifiType,
            wifiEncrypt === 'open' ? t('device.encrypt.open') : '',
            t('device.connected', { count: connCount })
          ]
            .filter(Boolean)
            .join(' · ')}
          value={t('device.change')}
          onClick={() => go('pages-sub/iot/deviceManage/setSsidPwd/index', { wifiType })}
        />
      ))}
      <Cell
        title={t('device.show')}
        note={t(shown ? 'device.shown' : 'device.hidden')}
        value={
          <View className='row end'>
            <Switch on={shown} label={t('device.show')} disabled={disabled} onChange={onShow} />
          </View>
        }
      />
      <Cell icon='share' title={t('device.share')} onClick={() => go('pages-sub/wifi/index')} />
    </CellGroup>
  )
}
