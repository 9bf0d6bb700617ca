import { observer } from 'mobx-react'
import { Cell } from '@/components/base/Cell'
import type { Data } from '@contract'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { maskCardNumber } from '@rules/person/mask'
import { operatorName } from './words'

/**
 * The card that the order is for: the session's according to the server, even when another tab has logged in
 * another.
 */
export const OfCard = observer(function OfCard({
  card
}: {
  card: Data<'GET /api/iot/packageDetails'>['card']
}) {
  return (
    <Cell
      icon='sim'
      title={t('card.cashier.card')}
      note={operatorName(card, useStores().wallet.nameOf(card.simNo))}
      value={maskCardNumber(card.deviceNo || card.simNo)}
    />
  )
})
