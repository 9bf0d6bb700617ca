import { useRequest, useStores } from '@/hooks'
import { tMaybe } from '@/i18n'
import { CardPasswordMode, PlaceType } from '@contract/enums'
import type { PayMethod } from './usePaying'

/** A way to pay that no answer describes: whether it is open the server says when one pays. */
const methodOf = (placeType: number, own: Partial<PayMethod> = {}): PayMethod => ({
  ...{ placeType, name: tMaybe(`common.place.${placeType}`), enabled: true, reason: '' },
  ...{ balance: 0, enough: true, needPayPassword: false },
  ...own
})

/**
 * The ways to pay of a backend that does not list them with what is bought: those of the shop's configuration, and the
 * card's balance unless the order fills it. For observers.
 */
export function useUsualMethods(skip: boolean, fromBalance: boolean): PayMethod[] {
  const { layout, sim } = useStores()
  const { data } = useRequest(
    () => Promise.all([layout.loadBaseConfig(), sim.known ? sim.simInfo : sim.loadInfo()]),
    [sim.simNo],
    { skip }
  )
  if (skip || !data) return []
  const [{ showPaymentType }, { balance, cardPasswordMode }] = data
  const needPayPassword = cardPasswordMode !== CardPasswordMode.off
  const own = methodOf(PlaceType.balance, { balance, needPayPassword })
  return [...(fromBalance ? [own] : []), ...showPaymentType.map((placeType) => methodOf(placeType))]
}
