import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/feedback/Notice'
import { useStores } from '@/hooks'
import { t, tMaybe } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import { DeviceJobStatus } from '@contract/enums'
import { isOver, type Job } from '@/areas/device/job/job'
import { JobEnd } from '@/areas/device/job/JobEnd'
import { JobUnderWay } from '@/areas/device/job/JobUnderWay'
import { useNetworks } from '@/areas/device/useNetworks'
import { toHome } from '@/areas/card/toHome'
import { NetworkRow } from './parts/net/NetworkRow'
import { useSwitch } from './parts/net/useSwitch'

/** Result of the last switch; a failed one shows the reason and what to do. */
function Ended({ job }: { job: Job }) {
  const operator = tMaybe(`common.operator.${job.operatorType}`)
  if (job.status === DeviceJobStatus.done)
    return <JobEnd job={job} text={t('device.net.done', { operator })} />
  const wording = t('device.net.failed', { operator, reason: job.failReason })
  return <JobEnd job={job} text={wording} note={t('device.net.failedNote')} />
}

/** The networks that a device can use, and switching between them, a job of minutes. */
export default observer(function SwitchNet() {
  const { sim } = useStores()
  const request = useNetworks()
  const [newer, setNewer] = useState<Job>()
  const switching = useSwitch(setNewer)
  const onEnd = async (ended: Job) => {
    await request.reload()
    setNewer(ended)
    // home shows the network in use
    void sim.loadInfo().catch(() => undefined)
  }
  return (
    <DetailOf
      request={request}
      shape={['notice', 'line', 'line', 'line']}
      isEmpty={({ networks }) => !networks.length}
      empty={{
        text: t('device.net.none'),
        note: t('device.net.noneNote'),
        action: t('device.net.toCard'),
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
                title={t('device.net.to', { operator: tMaybe(`common.operator.${job.operatorType}`) })}
                doing={t('device.net.stage.2')}
                onEnd={(ended) => void onEnd(ended)}
              />
            ) : null}
            {job && isOver(job) ? <Ended job={job} /> : null}
            {job?.status === DeviceJobStatus.done ? null : <Notice>{t('device.net.keeps')}</Notice>}
            <CellGroup title={t('device.net.title')}>
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
            {switchesLeft === undefined ? null : (
              <View className='t12 ink3 tc'>
                {switchesLeft ? t('device.net.left', { count: switchesLeft }) : t('device.net.noneLeft')}
              </View>
            )}
          </View>
        )
      }}
    </DetailOf>
  )
})
