import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/base/Notice'
import { useRequest, useStores } from '@/hooks'
import { t, tMaybe } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import { DeviceJobStatus } from '@contract/enums'
import { isOver, type Job } from '@/areas/portal/job/job'
import { JobEnd } from '@/areas/portal/job/JobEnd'
import { JobUnderWay } from '@/areas/portal/job/JobUnderWay'
import { toHome } from '@/areas/portal/toHome'
import { NetworkRow } from './parts/net/NetworkRow'
import { useSwitch } from './parts/net/useSwitch'

/** How the last switch ended; one that failed says why and what now. */
function Ended({ job }: { job: Job }) {
  const operator = tMaybe(`common.operator.${job.operatorType}`)
  if (job.status === DeviceJobStatus.done)
    return <JobEnd job={job} says={t('portal.net.done', { operator })} />
  const says = t('portal.net.failed', { operator, reason: job.failReason })
  return <JobEnd job={job} says={says} note={t('portal.net.failedNote')} />
}

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
            {busy ? (
              <JobUnderWay
                job={job}
                title={t('portal.net.to', { operator: tMaybe(`common.operator.${job.operatorType}`) })}
                doing={t('portal.net.stage.2')}
                onEnd={(ended) => void onEnd(ended)}
              />
            ) : null}
            {job && isOver(job) ? <Ended job={job} /> : null}
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
