import { useStores, useSubmit } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { confirm } from '@/runtime/feedback'

/** Asks, ends the session here and on the server, and goes to the card log-in. */
export function useLogout() {
  const { sim } = useStores()
  return useSubmit(async () => {
    const words = { yes: t('portal.logout.yes'), no: t('common.cancel') }
    if (!(await confirm(t('portal.logout.ask'), { ...words, danger: true }))) return
    sim.logout()
    go('pages/iot/login/index', {}, 'launch')
  })
}
