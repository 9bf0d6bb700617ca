import { t } from '@/i18n'
import { Folded, RuleLines } from './Folded'

/** How acceleration begins, changes and ends. */
export function SpeedTerms() {
  return (
    <Folded title={t('extras.terms')}>
      <RuleLines rules={[t('extras.speed.rule1'), t('extras.speed.rule2'), t('extras.speed.rule3')]} />
    </Folded>
  )
}
