import { Cell, CellGroup } from '@/components/base/Cell'
import { SwitchCell } from '@/components/form/SwitchCell'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { isAble } from '@/areas/device/isAble'
import type { DeviceState } from '@/areas/device/useDevice'
import { timeText } from '@rules/time'

export interface WifiCellsProps {
  device: DeviceState
  /** No command is possible now: the device is offline or busy. */
  disabled: boolean
  onShow: (show: boolean) => void
}

/** Each band with its name, whether the names are visible, and a link to share them; to change them where it can be. */
export function WifiCells({ device, disabled, onShow }: WifiCellsProps) {
  const { wifi } = device
  const canSet = isAble(device, 'setWifi')
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
          value={canSet ? t('device.change') : undefined}
          onClick={canSet ? () => go('pages-sub/iot/deviceManage/setSsidPwd/index', { wifiType }) : undefined}
        />
      ))}
      {isAble(device, 'hideWifi') ? (
        <SwitchCell
          title={t('device.show')}
          note={t(shown ? 'device.shown' : 'device.hidden')}
          on={shown}
          disabled={disabled}
          onChange={onShow}
        />
      ) : null}
      <Cell icon='share' title={t('device.share')} onClick={() => go('pages-sub/wifi/index')} />
    </CellGroup>
  )
}

/** Connected clients, with time and band. */
export function Clients({ clients }: Required<Pick<DeviceState, 'clients'>>) {
  return (
    <CellGroup title={t('device.clients.title', { count: clients.length })}>
      {clients.map(({ mac, name, wifiType, connectedAt }) => (
        <Cell
          key={mac}
          title={name || t('device.client.unnamed')}
          note={mac}
          value={`${wifiType} · ${timeText(connectedAt, 'clock')}`}
        />
      ))}
      {clients.length ? null : <Cell title={t('device.client.none')} />}
    </CellGroup>
  )
}
