import { PlaceType } from '../../../contract/enums'
import { payMethods, type PayDeps } from '../money/payMethods'
import { whyClosed } from '../card/standing'
import type { Sim } from '../card/sim'
import type { Caller } from '../shared/caller'

const tooFewPoints = '积分不足'

/** Ways to pay points and money (fen) together: points only when there is no money to pay. */
export async function mallMethods(
  deps: PayDeps,
  caller: Caller,
  card: Sim,
  { points, amount }: { points: number; amount: number }
) {
  const short = card.integral < points ? tooFewPoints : ''
  if (amount > 0) {
    const methods = await payMethods(deps, caller, card, amount)
    return methods.map((method) =>
      short && method.enabled ? { ...method, enabled: false, reason: short } : method
    )
  }
  const reason = whyClosed(card) || short
  return [
    {
      placeType: PlaceType.points,
      name: '积分支付',
      enabled: !reason,
      reason,
      balance: 0,
      enough: !short,
      needPayPassword: false
    }
  ]
}
