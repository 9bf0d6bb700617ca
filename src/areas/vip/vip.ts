import { t } from '@/i18n'
import type { Data } from '@contract'

type List = Data<'GET /api/iot/vipList'>
type Plan = List['plans'][number]

/** fen to pay for a plan: its price less what the rest of the running VIP pays. */
export const vipPrice = ({ price, upgrade }: Plan): number => price - (upgrade?.credit ?? 0)

/** Whether a plan is another one than the running VIP, and begins only when that ends. */
export const beginsLater = (running: List['running'], { vipId, upgrade }: Plan): boolean =>
  running !== null && running.vipId !== vipId && !upgrade

/** Label of a button for a plan, by its effect on the card's VIP. */
export function vipAction(running: List['running'], plan?: Plan): string {
  if (plan?.upgrade) return t('vip.upgrade')
  if (plan && beginsLater(running, plan)) return t('vip.later')
  return t(running ? 'vip.extend' : 'vip.open')
}
