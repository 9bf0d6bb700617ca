import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { CheckAgain } from '@/components/feedback/CheckAgain'
import { Cell, CellGroup } from '@/components/base/Cell'
import { State } from '@/components/feedback/State'
import { t } from '@/i18n'
import { momentText } from '@/screens/dates'
import { useDecision, type RealName } from '@/areas/realName/useRealName'

/** A submitted check under review: polls until it is decided; review continues when the page is closed. */
export const InReview = observer(function InReview({
  result,
  onNews
}: {
  result: RealName
  onNews: (result: RealName) => void
}) {
  const { certName, submittedAt } = result.platform
  const { asking, retry } = useDecision('platform', result, onNews)
  return (
    <>
      <View aria-live='polite'>
        <State art='wait' text={t('realName.waitPlatform')} note={t('realName.waitPlatformNote')} />
      </View>
      <View className='stack'>
        <CellGroup>
          <Cell title={t('orders.form.name')} value={certName} />
          <Cell title={t('realName.submittedAt')} value={momentText(submittedAt)} />
        </CellGroup>
        <CheckAgain asking={asking} retry={retry} />
      </View>
    </>
  )
})
