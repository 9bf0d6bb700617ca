import { observer } from 'mobx-react'
import { Empty } from '@/components/feedback/State'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { Screen } from '@/screens/Screen'
import { isAble } from '@/areas/device/isAble'
import { useDevice } from '@/areas/device/useDevice'
import { isMasked, useHolderProof } from '@/areas/device/useHolderProof'
import { isOver } from '@/areas/device/job/job'
import { toHome } from '@/areas/card/toHome'
import { WifiForm } from './parts/WifiForm'

/** Name and password of the device's Wi-Fi per band, for its holder; the page before shows the job's progress. */
export default observer(function SetSsidPwd() {
  const { wifiType } = usePageParams()
  const { request, simNo, job, setJob } = useDevice()
  const proof = useHolderProof(simNo, request.reload)
  return (
    <Pending request={request} shape={['line', 'line']}>
      {(device) => {
        const { wifi, deviceNo } = device
        if (!isAble(device, 'setWifi'))
          return (
            <Screen>
              <Empty text={t('device.unable.setWifi')} action={t('device.net.toCard')} onAction={toHome} />
            </Screen>
          )
        if (wifi.some(isMasked))
          return (
            <Screen overlay={proof.sheets}>
              <Empty
                text={t('device.proof.title')}
                note={t('device.proof.note')}
                action={t('device.proof.start')}
                onAction={proof.start}
              />
            </Screen>
          )
        return wifi.length ? (
          <WifiForm
            simNo={simNo}
            wifi={wifi}
            asked={wifiType}
            printed={[deviceNo, simNo]}
            bothBands={isAble(device, 'bothBands')}
            busy={job !== undefined && !isOver(job)}
            onAccepted={setJob}
            onUnproved={() => void request.reload()}
          />
        ) : (
          <Screen>
            <Empty
              text={t('device.none')}
              note={t('device.noneNote')}
              action={t('device.net.toCard')}
              onAction={toHome}
            />
          </Screen>
        )
      }}
    </Pending>
  )
})
