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
import { useDevice } from '@/areas/device/useDevice'
import { useHolderProof } from '@/areas/device/useHolderProof'
import { OwnWifi } from './parts/OwnWifi'
import { ShareForm } from './parts/ShareForm'

/** Shares a Wi-Fi: the device's, or any other that is typed in; and links to opening a shared one. */
export default observer(function Wifi() {
  const { sim } = useStores()
  const [other, setOther] = useState(false)
  const { request, simNo } = useDevice(!sim.loggedIn)
  const proof = useHolderProof(simNo, request.reload)
  const form = (
    <>
      <View className='h'>{t('device.shareOther')}</View>
      <ShareForm />
    </>
  )
  return (
    <Screen onRefresh={sim.loggedIn ? request.reload : undefined} over={proof.sheets}>
      <View className='stack'>
        {sim.loggedIn ? (
          <Load of={request} shape={['head', 'line', 'line']}>
            {({ wifi }) => (
              <>
                {wifi.map((entry) => (
                  <OwnWifi key={entry.wifiType} wifi={entry} prove={proof.start} />
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
