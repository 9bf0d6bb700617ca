import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Cell } from '@/components/base/Cell'
import { useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { DeviceJob } from '@/areas/device/DeviceJob'
import { isOver } from '@/areas/device/job/job'
import { useDevice } from '@/areas/device/useDevice'
import { useHolderProof } from '@/areas/device/useHolderProof'
import { DeviceJobKind } from '@contract/enums'
import { OwnWifi } from './parts/OwnWifi'
import { ShareForm } from './parts/ShareForm'

/** Jobs that change name or password. */
const changes: string[] = [DeviceJobKind.setWifi, DeviceJobKind.reset]

/** Shares a Wi-Fi: the device's, or any other that is typed in; and links to opening a shared one. */
export default observer(function Wifi() {
  const { sim } = useStores()
  const [other, setOther] = useState(false)
  const { request, simNo, job, end } = useDevice(!sim.loggedIn)
  // until it is done the device has the former name and password, and forgets them then
  const changing = job && !isOver(job) && changes.includes(job.kind) ? job : undefined
  const proof = useHolderProof(simNo, request.reload)
  const form = (
    <>
      <View className='h'>{t('device.shareOther')}</View>
      <ShareForm />
    </>
  )
  return (
    <Screen onRefresh={sim.loggedIn ? request.reload : undefined} overlay={proof.sheets}>
      <View className='stack'>
        {sim.loggedIn ? (
          <Load request={request} shape={['head', 'line', 'line']}>
            {({ wifi }) => (
              <>
                {changing ? <DeviceJob job={changing} onEnd={(ended) => void end(ended)} /> : null}
                {wifi.map((entry) => (
                  <OwnWifi
                    key={entry.wifiType}
                    wifi={entry}
                    changing={Boolean(changing)}
                    prove={proof.start}
                  />
                ))}
                {wifi.length && !other ? (
                  <Button kind='plain' onClick={() => setOther(true)}>
                    {t('device.shareOther')}
                  </Button>
                ) : (
                  form
                )}
              </>
            )}
          </Load>
        ) : (
          form
        )}
        <View className='card clip'>
          <Cell
            icon='wifi'
            title={t('device.openShared')}
            note={t('device.openSharedNote')}
            onClick={() => go('pages-sub/wifi/connect')}
          />
        </View>
      </View>
    </Screen>
  )
})
