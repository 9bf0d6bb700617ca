import { useStores, useSubmit } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { confirm } from '@/runtime/feedback'

/** Asks, saying so when it ends more than this card's session; ends the session here and on the server, and goes to the card log-in. */
export function useLogout() {
  const { sim, wallet } = useStores()
  return useSubmit(async () => {
    const count = wallet.cards.filter(({ token }) => token).length
    const ask = count > 1 ? t('portal.logout.askAll', { count }) : t('portal.logout.ask')
    const words = { yes: t('portal.logout.yes'), no: t('common.cancel') }
    if (!(await confirm(ask, { ...words, danger: true }))) return
    sim.logout()
    go('pages/iot/login/index', {}, 'launch')
  })
}
