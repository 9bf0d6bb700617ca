import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { usePhotos } from '@/areas/orders/usePhotos'
import { HolderForm } from '@/areas/realName/HolderForm'
import type { RealName } from '@/areas/realName/useRealName'
import { Notice } from '@/components/base/Notice'
import { RealNameStatus } from '@contract/enums'
import { t } from '@/i18n'

/** The holder's form of the platform's check: reason of the last refusal, and tries left. */
export function PlatformForm({ result, onSent }: { result: RealName; onSent: (result: RealName) => void }) {
  const { simNo, platform } = result
  const { authType, triesLeft, status, reason } = platform
  const photos = usePhotos('/api/iot/uploadPhoto')
  return (
    <HolderForm
      authType={authType}
      draft={`portal.holder.${simNo}`}
      photos={photos}
      header={
        status === RealNameStatus.refused ? (
          <Notice tone='danger' alert>
            {t('realName.refused', { reason })}
          </Notice>
        ) : null
      }
      note={
        triesLeft === undefined ? null : (
          <View className='t12 ink3 tc'>
            {triesLeft ? t('realName.form.tries', { count: triesLeft }) : t('realName.form.noTries')}
          </View>
        )
      }
      disabled={triesLeft === 0}
      onSend={async (holder) => {
        const sent = await post('/api/iot/simPlatformAuth', holder)
        const told = sent.platform.status !== RealNameStatus.none
        const pending = { ...platform, status: RealNameStatus.pending, certName: holder.certName }
        // what became of it another backend says with the card alone
        onSent(told ? sent : { ...result, platform: pending })
        return sent.platform.status !== RealNameStatus.refused
      }}
    />
  )
}
