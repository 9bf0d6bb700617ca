import { t } from '@/i18n'
import type { Data } from '@contract'

type List = Data<'GET /api/iot/vipList'>
type Plan = List['plans'][number]

/** fen to pay for a plan: its price less what the rest of the running VIP pays. */
export const vipPrice = ({ price, upgrade }: Plan): number => price - (upgrade?.credit ?? 0)

/** What a plan does to the VIP of the card, as a button says it. */
export function vipAction(running: List['running'], plan?: Plan): string {
  if (plan?.upgrade) return t('extras.vip.upgrade')
  return t(running ? 'extras.vip.extend' : 'extras.vip.open')
}
