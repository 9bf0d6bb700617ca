import { observer } from 'mobx-react'
import { Button } from '@/components/base/Button'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { Screen } from '@/screens/Screen'
import { RealNameStatus } from '@contract/enums'
import { Passed } from '@/areas/portal/realName/Passed'
import { useRealName } from '@/areas/portal/realName/useRealName'
import { InReview } from './parts/InReview'
import { PlatformForm } from './parts/PlatformForm'

/** The platform's own real-name check: the form, the review, the result. */
export default observer(function PlatformRealName() {
  const request = useRealName()
  const { take } = request
  return (
    <Pending of={request} shape={['line', 'line', 'notice']}>
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
          // after a refusal the form begins anew, with what the draft keeps
          return <PlatformForm key={platform.submittedAt} result={result} onSent={take} />
        }
        const more = official.needed && official.status !== RealNameStatus.passed
        return (
          <Screen>
            <Passed
              says={t('portal.real.passedPlatform')}
              note={platform.certName ? t('portal.real.heldBy', { name: platform.certName }) : undefined}
            >
              {more ? (
                <Button onClick={() => go('pages/iot/index/realnameAuth/official', {}, 'replace')}>
                  {t('portal.real.next.official')}
                </Button>
              ) : null}
            </Passed>
          </Screen>
        )
      }}
    </Pending>
  )
})
