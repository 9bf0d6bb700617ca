import { observer } from 'mobx-react'
import { Cell, CellGroup } from '@/components/Cell'
import { go, openMenu } from '@/hooks'
import { t } from '@/i18n'
import { useShop } from '@/pages/useShop'
import { call } from '@/pages/say'

/** The ways to reach a person, as far as the shop has them. */
export const Contact = observer(function Contact() {
  const front = useShop().front
  if (!front?.kefuUrl && !front?.kefuMobile && !front?.kefuQr) return null
  return (
    <CellGroup>
      {front.kefuUrl ? (
        <Cell
          icon='chat'
          title={t('site.customer.online')}
          note={t('site.customer.onlineNote')}
          onClick={() =>
            openMenu({ type: /^https?:/.test(front.kefuUrl) ? 'url' : 'page', path: front.kefuUrl })
          }
        />
      ) : null}
      {front.kefuMobile ? (
        <Cell
          icon='phone'
          title={t('site.customer.call')}
          note={front.kefuMobile}
          onClick={() => call(front.kefuMobile)}
        />
      ) : null}
      {front.kefuQr ? (
        <Cell icon='qr' title={t('site.customer.code')} onClick={() => go('pages/customer/code')} />
      ) : null}
    </CellGroup>
  )
})
