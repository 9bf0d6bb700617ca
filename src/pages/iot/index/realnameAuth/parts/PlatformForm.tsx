import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { usePhotos } from '@/areas/orders/photos/usePhotos'
import { HolderForm } from '@/areas/realName/HolderForm'
import type { RealName } from '@/areas/realName/useRealName'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/feedback/Notice'
import { RealNameStatus } from '@contract/enums'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'

/** The holder's form of the platform's check: reason of the last refusal, and tries left. */
export function PlatformForm({ result, onSent }: { result: RealName; onSent: (result: RealName) => void }) {
  const { simNo, official, platform } = result
  const { authType, triesLeft, status, reason } = platform
  const photos = usePhotos('/api/iot/uploadPhoto')
  return (
    <HolderForm
      authType={authType}
      draft={`portal.holder.${simNo}`}
      photos={photos}
      header={
        <>
          {status === RealNameStatus.refused ? (
            <Notice tone='danger' alert>
              {t('realName.refused', { reason })}
            </Notice>
          ) : null}
          {triesLeft === 0 ? (
            <CellGroup>
              <Cell
                icon='headset'
                title={t('card.customer.title')}
                note={t('realName.form.noTries')}
                onClick={() => go('pages/iot/index/customer')}
              />
              {official.status === RealNameStatus.passed ? null : (
                <Cell
                  icon='sim'
                  title={t('realName.goOfficial')}
                  onClick={() => go('pages/iot/index/realnameAuth/official')}
                />
              )}
            </CellGroup>
          ) : null}
        </>
      }
      note={
        triesLeft ? (
          <View className='t12 ink3 tc'>{t('realName.form.tries', { count: triesLeft })}</View>
        ) : null
      }
      disabled={triesLeft === 0}
      onSend={async (holder) => {
        const sent = await post('/api/iot/simPlatformAuth', holder)
        const isSent = sent.platform.status !== RealNameStatus.none
        const pending = { ...platform, status: RealNameStatus.pending, certName: holder.certName }
        // what became of it another backend says with the card alone
        onSent(isSent ? sent : { ...result, platform: pending })
        return sent.platform.status !== RealNameStatus.refused
      }}
    />
  )
}
