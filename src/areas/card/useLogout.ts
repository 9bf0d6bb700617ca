import { useStores, useSubmit } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { confirm } from '@/runtime/feedback'

/**
 * Logs out after a confirmation, which says when it ends more than this card's session; then opens the card
 * log-in.
 */
export function useLogout() {
  const { sim, wallet } = useStores()
  return useSubmit(async () => {
    const count = wallet.cards.filter(({ token }) => token).length
    const ask = count > 1 ? t('card.logout.askAll', { count }) : t('card.logout.ask')
    const words = { yes: t('card.logout.yes'), no: t('common.cancel') }
    if (!(await confirm(ask, { ...words, danger: true }))) return
    sim.logout()
    go('pages/iot/login/index', {}, 'launch')
  })
}
