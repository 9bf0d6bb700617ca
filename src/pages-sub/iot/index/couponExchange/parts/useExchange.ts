import { useState } from 'react'
import { ApiError, post } from '@/api/client'
import { useStores } from '@/hooks'
import { orderChanged } from '@/areas/orders/orderChanges'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { confirm } from '@/runtime/feedback'
import { isUnknown } from '@/hooks/useAttempt'
import { endAttempt, readAttempt } from '@/stores/attempt'

type Coupon = Data<'GET /api/iot/couponExchangeList'>['coupons'][number]

/**
 * Buys a coupon with coins, once: an attempt without an answer is repeated under the same key when the coupon
 * is tapped again, after a reload too, and counts as the same exchange.
 */
export function useExchange(reload: () => Promise<void>) {
  const { sim } = useStores()
  const { simNo } = sim
  const [workingOn, setWorkingOn] = useState<number>()

  const send = async ({ couponGoodsId, coins }: Coupon) => {
    const owner = `${simNo}.exchange.${couponGoodsId}`
    const { key: clientKey } = readAttempt(owner)
    try {
      const made = await post('/api/iot/exchangeCoupon', {
        couponGoodsId,
        clientKey,
        shown: { coins, simNo }
      })
      endAttempt(owner, clientKey)
      return made
    } catch (error) {
      // the server refused it: no exchange has this key
      if (error instanceof ApiError && !isUnknown(error)) endAttempt(owner, clientKey)
      throw error
    }
  }

  const have = async (coupon: Coupon) => {
    const { name, coins, couponGoodsId } = coupon
    const words = { yes: t('coupons.coins.exchange'), no: t('common.cancel') }
    if (workingOn || !(await confirm(t('coupons.coins.ask', { name, count: coins }), words))) return
    setWorkingOn(couponGoodsId)
    try {
      await send(coupon)
      orderChanged()
      sim.loadInfo().catch(() => undefined)
      const next = { yes: t('coupons.use'), no: t('coupons.coins.stay') }
      if (await confirm(t('coupons.coins.done', { name }), next)) go('pages/iot/index/package/index')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await reload()
    } finally {
      setWorkingOn(undefined)
    }
  }

  return { have, workingOn }
}
