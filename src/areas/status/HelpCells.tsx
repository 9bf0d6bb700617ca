import { Cell, CellGroup } from '@/components/base/Cell'
import { t } from '@/i18n'
import { openMenu } from '@/nav/navigate'
import { copy } from '@/platform/clipboard/clipboard'
import { dial } from '@/platform/phone/phone'
import { operatorLine, whatToTell } from './tell'
import type { SimInfo } from '@/areas/card/words'

/** Contact for this card, and a copy button for the facts that customer service asks for. */
export function HelpCells({ info }: { info: SimInfo }) {
  const operator = operatorLine(info)
  const { kefuMobile } = info
  const { kefuUrl } = info.simShopLayout
  return (
    <CellGroup title={t('status.why.help')}>
      <Cell
        icon='copy'
        title={t('status.why.copyAll')}
        note={`ICCID · ${t('status.home.number')} · ${t('status.why.state')}`}
        bare
        onClick={() => void copy(whatToTell(info), t('status.why.told'))}
      />
      {operator ? (
        <Cell
          icon='phone'
          title={t('status.why.operator', { operator: operator.name })}
          note={operator.phone}
          onClick={() => void dial(operator.phone)}
        />
      ) : null}
      {kefuMobile ? (
        <Cell
          icon='phone'
          title={t('status.why.merchant')}
          note={kefuMobile}
          onClick={() => void dial(kefuMobile)}
        />
      ) : null}
      {kefuUrl ? (
        <Cell
          icon='chat'
          title={t('card.customer.chat')}
          note={t('card.customer.chatNote')}
          onClick={() => openMenu({ type: 'url', path: kefuUrl })}
        />
      ) : null}
    </CellGroup>
  )
}
