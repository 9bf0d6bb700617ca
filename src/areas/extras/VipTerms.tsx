import { t } from '@/i18n'
import { Folded, RuleLines } from './Folded'

/** How VIP begins, continues and ends. */
export function VipTerms() {
  return (
    <Folded title={t('extras.terms')}>
      <RuleLines
        rules={[
          t('extras.vip.rule1'),
          t('extras.vip.rule2'),
          t('extras.vip.rule3'),
          t('extras.vip.rule4'),
          t('extras.vip.rule5')
        ]}
      />
    </Folded>
  )
}
