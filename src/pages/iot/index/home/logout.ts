import { go, useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { confirm } from '@/runtime/feedback'

/** Asks, ends the session here and on the server, and goes to the card log-in. */
export function useLogout() {
  const { sim } = useStores()
  return useSubmit(async () => {
    if (!(await confirm(t('portal.logout.ask'), [t('common.cancel'), t('portal.logout.yes')]))) return
    sim.logout()
    go('pages/iot/login/index', {}, 'launch')
  })
}
