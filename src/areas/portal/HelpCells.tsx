import { Cell, CellGroup } from '@/components/base/Cell'
import { t } from '@/i18n'
import { openMenu } from '@/nav/navigate'
import { copy } from '@/platform/clipboard/clipboard'
import { dial } from '@/platform/phone/phone'
import { operatorLine, whatToTell } from './tell'
import type { SimInfo } from './words'

/** Whom to ask about this card, and what they will ask for, to be copied in one go. */
export function HelpCells({ info }: { info: SimInfo }) {
  const operator = operatorLine(info)
  const { kefuMobile } = info
  const { kefuUrl } = info.simShopLayout
  return (
    <CellGroup title={t('portal.why.help')}>
      <Cell
        icon='copy'
        title={t('portal.why.copyAll')}
        note={`ICCID · ${t('portal.home.number')} · ${t('portal.why.state')}`}
        bare
        onClick={() => void copy(whatToTell(info), t('portal.why.told'))}
      />
      {operator ? (
        <Cell
          icon='phone'
          title={t('portal.why.operator', { operator: operator.name })}
          note={operator.phone}
          onClick={() => void dial(operator.phone)}
        />
      ) : null}
      {kefuMobile ? (
        <Cell
          icon='phone'
          title={t('portal.why.merchant')}
          note={kefuMobile}
          onClick={() => void dial(kefuMobile)}
        />
      ) : null}
      {kefuUrl ? (
        <Cell
          icon='chat'
          title={t('portal.customer.chat')}
          note={t('portal.customer.chatNote')}
          onClick={() => openMenu({ type: 'url', path: kefuUrl })}
        />
      ) : null}
    </CellGroup>
  )
}
