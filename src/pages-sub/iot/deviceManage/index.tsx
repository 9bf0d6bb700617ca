import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/base/Notice'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import { DeviceJob } from '@/areas/device/DeviceJob'
import { useDevice } from '@/areas/device/useDevice'
import { isOver } from '@/areas/portal/job/job'
import { toHome } from '@/areas/portal/toHome'
import { Clients } from './parts/Clients'
import { DeviceHead } from './parts/DeviceHead'
import { useOrders, type Order } from './parts/useOrders'
import { WifiCells } from './parts/WifiCells'

/** The device: how it is, its Wi-Fi, who is connected, and what it can be told. Each order is a job that is followed here. */
export default observer(function DeviceManage() {
  const { request, simNo, job, hear, end } = useDevice()
  const orders = useOrders(simNo, hear)
  const busy = job !== undefined && !isOver(job)
  return (
    <DetailOf
      of={request}
      shape={['head', 'line', 'line', 'line']}
      isEmpty={({ deviceNo }) => !deviceNo}
      empty={{
        says: t('device.none'),
        note: t('device.noneNote'),
        action: t('portal.net.toCard'),
        onAction: toHome
      }}
    >
      {(device) => {
        const still = busy || orders.working || !device.online
        const order = (what: Order, danger = false) => (
          <Cell
            id={what}
            danger={danger}
            title={t(`device.${what}`)}
            note={t(`device.${what}.note`)}
            disabled={still}
            onClick={() => void orders.tell(what)}
          />
        )
        return (
          <View className='stack'>
            <DeviceHead device={device} />
            {job ? <DeviceJob job={job} onEnd={(ended) => void end(ended)} /> : null}
            {device.online || busy ? null : <Notice tone='warn'>{t('device.offNote')}</Notice>}
            <WifiCells wifi={device.wifi} disabled={still} onShow={(show) => void orders.show(show)} />
            {device.online ? <Clients clients={device.clients} /> : null}
            <CellGroup title={t('device.orders')}>
              <Cell title={t('title.switchNetwork')} onClick={() => go('pages/iot/index/switchNet')} />
              {order('restart')}
              {order('close', true)}
              {order('reset', true)}
            </CellGroup>
          </View>
        )
      }}
    </DetailOf>
  )
})
