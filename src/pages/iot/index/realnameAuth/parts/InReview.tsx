import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { State } from '@/components/base/State'
import { t } from '@/i18n'
import { timeText } from '@rules/time'
import { useDecision, type RealName } from '@/areas/portal/realName/useRealName'

/** The person is being looked at: followed to the end, and not only here. */
export function InReview({ result, onNews }: { result: RealName; onNews: (result: RealName) => void }) {
  const { certName, submittedAt } = result.platform
  const { asking, again } = useDecision('platform', result, onNews)
  return (
    <>
      <View aria-live='polite'>
        <State art='wait' says={t('portal.real.waitPlatform')} note={t('portal.real.waitPlatformNote')} />
      </View>
      <View className='stack'>
        <CellGroup>
          <Cell title={t('order.form.name')} value={certName} />
          <Cell title={t('portal.real.submittedAt')} value={timeText(submittedAt)} />
        </CellGroup>
        {asking ? null : (
          <Button kind='soft' onClick={again}>
            {t('common.checkAgain')}
          </Button>
        )}
      </View>
    </>
  )
}
