import { ApiError } from '@/api/client'
import { useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { go, toPortalTab } from '@/nav/navigate'
import { toast } from '@/runtime/feedback'
import { maskCardNumber } from '@rules/person/mask'
import { readKept } from './useKeptFigures'

/**
 * Leaves the card of a recent number, or all of them. Leaving the card in use changes to the next one, and says to which;
 * its session is asked for first. When none is left, the log-in opens.
 */
export function useLeave() {
  const { sim, wallet } = useStores()
  const next = async (left: string) => {
    // without an answer, or where the backend lacks the call, the sessions count that are not known to have ended
    await readKept().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
    return wallet.rows(sim.loginSns).find(({ sn, card }) => sn !== left && card?.token)
  }
  return useSubmit(async (sn?: string) => {
    if (!sn) sim.logout()
    else {
      const inUse = wallet.cards.some((card) => card.sns.includes(sn) && card.simNo === sim.simNo)
      const other = inUse ? await next(sn) : undefined
      // the change comes first, so that the page never asks for a card without a session
      if (other) sim.change(other.sn)
      sim.forget(sn)
      if (other) {
        const card = (other.card && wallet.nameOf(other.card.simNo)) || maskCardNumber(other.sn)
        toast(t('card.leave.next', { card }))
        toPortalTab('/pages/iot/index/index')
      }
    }
    if (!sim.loggedIn) go('pages/iot/login/index', {}, 'launch')
  })
}
