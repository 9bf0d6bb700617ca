import { observer } from 'mobx-react'
import { Button } from '@/components/base/Button'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { Screen } from '@/screens/Screen'
import { RealNameStatus } from '@contract/enums'
import { Passed } from '@/areas/realName/Passed'
import { useRealName } from '@/areas/realName/useRealName'
import { InReview } from './parts/InReview'
import { PlatformForm } from './parts/PlatformForm'

/** The platform's own real-name check: form, review, result. */
export default observer(function PlatformRealName() {
  const request = useRealName()
  const { take } = request
  return (
    <Pending request={request} shape={['line', 'line', 'notice']}>
      {(result) => {
        const { official, platform } = result
        if (platform.status === RealNameStatus.pending) {
          return (
            <Screen onRefresh={request.reload}>
              <InReview result={result} onNews={take} />
            </Screen>
          )
        }
        if (platform.status !== RealNameStatus.passed) {
          // the key resets the form after a refusal; the draft keeps its values
          return <PlatformForm key={platform.submittedAt} result={result} onSent={take} />
        }
        const more = official.needed && official.status !== RealNameStatus.passed
        return (
          <Screen>
            <Passed
              text={t('realName.passedPlatform')}
              note={platform.certName ? t('realName.heldBy', { name: platform.certName }) : undefined}
            >
              {more ? (
                <Button onClick={() => go('pages/iot/index/realnameAuth/official', {}, 'replace')}>
                  {t('realName.next.official')}
                </Button>
              ) : null}
            </Passed>
          </Screen>
        )
      }}
    </Pending>
  )
})
