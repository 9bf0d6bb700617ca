import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/base/Notice'
import { useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import { DeviceJobStatus } from '@contract/enums'
import { toHome } from '@/areas/portal/toHome'
import { JobEnd } from './parts/net/JobEnd'
import { JobUnderWay } from './parts/net/JobUnderWay'
import { NetworkRow } from './parts/net/NetworkRow'
import { isOver, type Job } from './parts/net/job'
import { useSwitch } from './parts/net/useSwitch'

/** The networks that a device can use, and the switch from one to another, which is a job that takes minutes. */
export default observer(function SwitchNet() {
  const { sim } = useStores()
  const request = useRequest(() => get('/api/iot/switchNetOption'), [sim.simNo])
  const [newer, setNewer] = useState<Job>()
  const switching = useSwitch(setNewer)
  const onEnd = async (ended: Job) => {
    await request.reload()
    setNewer(ended)
    // the network in use is another one: home shows it
    void sim.loadInfo().catch(() => undefined)
  }
  return (
    <DetailOf
      of={request}
      shape={['notice', 'line', 'line', 'line']}
      isEmpty={({ networks }) => !networks.length}
      empty={{
        says: t('portal.net.none'),
        note: t('portal.net.noneNote'),
        action: t('portal.net.toCard'),
        onAction: toHome
      }}
    >
      {({ networks, job: last, switchesLeft }) => {
        const job = newer ?? last ?? undefined
        const busy = job !== undefined && !isOver(job)
        return (
          <View className='stack'>
            {busy ? <JobUnderWay job={job} onEnd={(ended) => void onEnd(ended)} /> : null}
            {job && isOver(job) ? <JobEnd job={job} /> : null}
            {job?.status === DeviceJobStatus.done ? null : <Notice>{t('portal.net.keeps')}</Notice>}
            <CellGroup title={t('portal.net.title')}>
              {networks.map((network) => (
                <NetworkRow
                  key={network.simNo}
                  network={network}
                  working={switching.working}
                  disabled={busy || switchesLeft === 0}
                  onSwitch={() => void switching.submit(network)}
                />
              ))}
            </CellGroup>
            <View className='t12 ink3 tc'>
              {switchesLeft ? t('portal.net.left', { count: switchesLeft }) : t('portal.net.noneLeft')}
            </View>
          </View>
        )
      }}
    </DetailOf>
  )
})
