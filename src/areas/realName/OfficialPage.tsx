import { observer } from 'mobx-react'
import { Button } from '@/components/base/Button'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import type { EmptyWords } from '@/screens/Load'
import { RealNameStatus } from '@contract/enums'
import { AtOperator } from './AtOperator'
import { Official } from './Official'
import { Passed } from './Passed'
import { useRealName, type RealName } from './useRealName'

type Link = NonNullable<RealName['official']['link']>

/**
 * The operator's real-name check of the card, or of a SIM in its device (`simNo`): before, pending, and
 * passed.
 */
export const OfficialPage = observer(function OfficialPage({
  simNo,
  fetchLink,
  missing,
  absent
}: {
  simNo?: string
  fetchLink: () => Promise<Link>
  missing?: EmptyWords
  absent?: boolean
}) {
  const request = useRealName(simNo, absent)
  const { take } = request
  return (
    <DetailOf request={request} shape={['card', 'line', 'line', 'line']} missing={missing} absent={absent}>
      {(result) => {
        const { official, platform } = result
        if (official.status === RealNameStatus.passed) {
          const more = platform.needed && platform.status !== RealNameStatus.passed && !simNo
          return (
            <Passed text={t('realName.passedOfficial')}>
              {more ? (
                <Button onClick={() => go('pages/iot/index/realnameAuth/platform', {}, 'replace')}>
                  {t('realName.next.platform')}
                </Button>
              ) : null}
            </Passed>
          )
        }
        if (official.status === RealNameStatus.pending)
          return <AtOperator result={result} fetchLink={fetchLink} onNews={take} />
        const pending = (link: Link) =>
          take({ ...result, official: { ...official, status: RealNameStatus.pending, reason: '', link } })
        return <Official result={result} fetchLink={fetchLink} onLink={pending} />
      }}
    </DetailOf>
  )
})
