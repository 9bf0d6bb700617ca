import { observer } from 'mobx-react'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { SwitchCell } from '@/components/form/SwitchCell'
import { useGeneric } from '@/hooks/useShop'
import { t } from '@/i18n'
import { here } from '@/nav/here'
import { go } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import type { Data } from '@contract'
import { OrderQueryMode } from '@contract/enums'
import { maskMobile } from '@rules/person/mask'

type Watches = Data<'GET /api/shop/watches'>

interface WaysProps {
  /** Undefined until it is asked for. */
  watch?: Pick<Watches['list'][number], 'smsTo' | 'told'>
  watches: Pick<Watches, 'sms' | 'hours'>
  /** When no SMS is sent although there was news: the number is reserved, or the goods are sold out again. */
  unless: 'reserved' | 'soldOut'
  /** The mobile that this phone has proved; '' for none, undefined until it is known. */
  mobile: string | undefined
  sms: boolean
  onSms: (on: boolean) => void
}

/** By which ways the news comes: in the app always, and by one SMS where the shop sends it and the visitor says yes. */
export const Ways = observer(function Ways({ watch, watches, mobile, unless, sms, onSms }: WaysProps) {
  const { generic } = useGeneric()
  const [from = '', to = ''] = watches.hours.split('-')
  // the log-in by digits of the citizen id proves no mobile
  const canLogIn =
    generic && generic.orderQueryMode !== OrderQueryMode.certDigits && isOffered('pages/login/index')
  const bySms = () => {
    const title = t('goods.watch.sms')
    if (watch) {
      if (!watch.smsTo) return null
      const state = watch.told ? t('goods.watch.told') : undefined
      return (
        <Cell
          icon='chat'
          title={title}
          note={t('goods.watch.smsTo', { mobile: watch.smsTo })}
          value={state}
        />
      )
    }
    if (!watches.sms || mobile === undefined) return null
    if (mobile) {
      const note = t(unless === 'reserved' ? 'goods.watch.smsNote' : 'goods.watch.smsNoteGoods', {
        mobile: maskMobile(mobile),
        from,
        to
      })
      return <SwitchCell icon='chat' title={title} note={note} on={sms} onChange={onSms} />
    }
    if (!canLogIn) return null
    const logIn = () => go('pages/login/index', { redirect: here().address }, 'replace')
    return <Cell icon='chat' title={title} note={t('goods.watch.smsLogin')} onClick={logIn} />
  }
  return (
    <CellGroup>
      <Cell icon='heart' title={t('goods.watch.app')} note={t('goods.watch.appNote')} />
      {bySms()}
    </CellGroup>
  )
})

type Turning = { submit: (on: boolean) => unknown; working: boolean }

/** The button that starts a watch, or ends it. */
export const TurnButton = ({ on, turning }: { on: boolean; turning: Turning }) => (
  <Button kind={on ? 'plain' : 'primary'} working={turning.working} onClick={() => void turning.submit(!on)}>
    {t(on ? 'goods.watch.stop' : 'goods.watch.start')}
  </Button>
)
