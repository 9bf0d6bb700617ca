import { t } from '@/i18n'
import { Folded, RuleLines } from './Folded'

/** How acceleration begins, changes and ends. */
export function SpeedTerms() {
  return (
    <Folded title={t('vip.terms')}>
      <RuleLines rules={[t('vip.speed.rule1'), t('vip.speed.rule2'), t('vip.speed.rule3')]} />
    </Folded>
  )
}
