import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/feedback/Notice'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import { DeviceJob } from '@/areas/device/DeviceJob'
import { isAble } from '@/areas/device/isAble'
import { useDevice } from '@/areas/device/useDevice'
import { isOver } from '@/areas/device/job/job'
import { toHome } from '@/areas/card/toHome'
import type { DeviceFeature } from '@contract/enums'
import { DeviceHead } from './parts/DeviceHead'
import { deviceCommands, useCommands, type DeviceCommand } from './parts/useCommands'
import { Clients, WifiCells } from './parts/WifiCells'

/**
 * The device: state, Wi-Fi, connected clients, and commands. Each command is a job, whose progress is shown
 * here.
 */
export default observer(function DeviceManage() {
  const { request, simNo, job, setJob, end } = useDevice()
  const commands = useCommands(simNo, setJob)
  const busy = job !== undefined && !isOver(job)
  return (
    <DetailOf
      request={request}
      shape={['head', 'line', 'line', 'line']}
      isEmpty={({ deviceNo }) => !deviceNo}
      empty={{
        text: t('device.none'),
        note: t('device.noneNote'),
        action: t('device.net.toCard'),
        onAction: toHome
      }}
    >
      {(device) => {
        const still = busy || commands.working || !device.online
        const can = (feature: DeviceFeature) => isAble(device, feature)
        const command = (what: DeviceCommand) => (
          <Cell
            key={what}
            id={what}
            danger={what !== 'restart'}
            title={t(`device.${what}`)}
            note={t(`device.${what}.note`)}
            disabled={still}
            onClick={() => void commands.send(what)}
          />
        )
        const unable = device.can?.length === 0
        const switches = can('switchNet')
        const offered = deviceCommands.filter(can)
        return (
          <View className='stack'>
            <DeviceHead device={device} />
            {job ? <DeviceJob job={job} onEnd={(ended) => void end(ended)} /> : null}
            {unable ? <Notice>{t('device.unable')}</Notice> : null}
            {unable || device.online || busy ? null : <Notice tone='warn'>{t('device.offNote')}</Notice>}
            {device.wifi.length ? (
              <WifiCells device={device} disabled={still} onShow={(show) => void commands.show(show)} />
            ) : null}
            {device.online && device.clients && can('clients') ? <Clients clients={device.clients} /> : null}
            {switches || offered.length ? (
              <CellGroup title={t('device.orders')}>
                {switches ? (
                  <Cell title={t('title.switchNetwork')} onClick={() => go('pages/iot/index/switchNet')} />
                ) : null}
                {offered.map(command)}
              </CellGroup>
            ) : null}
          </View>
        )
      }}
    </DetailOf>
  )
})
