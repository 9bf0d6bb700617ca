import { Cell } from '@/components/base/Cell'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { maskCardNumber } from '@rules/mask'
import { operatorName } from '../words'

/** Which card this is for: that of the session, as the server says, whatever another tab has logged in. */
export function OfCard({ card }: { card: Data<'GET /api/iot/packageDetails'>['card'] }) {
  return (
    <Cell
      icon='sim'
      title={t('portal.cashier.card')}
      note={operatorName(card)}
      value={maskCardNumber(card.simNo)}
    />
  )
}
