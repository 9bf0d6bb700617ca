import { CellGroup, Cell } from '@/components/base/Cell'
import { t } from '@/i18n'
import { timeText } from '@rules/time'
import type { DeviceState } from '@/areas/device/useDevice'

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
