import { t } from '@/i18n'
import { Folded, RuleLines } from './Folded'

/** How VIP begins, continues and ends. */
export function VipTerms() {
  return (
    <Folded title={t('vip.terms')}>
      <RuleLines rules={[t('vip.rule1'), t('vip.rule2'), t('vip.rule3'), t('vip.rule4'), t('vip.rule5')]} />
    </Folded>
  )
}
