import { View } from '@tarojs/components'
import { onThisClock } from '@/api/serverTime'
import { Countdown } from '@/components/feedback/Countdown'
import type { Data } from '@contract'
import { dayMs } from '@rules/time'
import { t } from '@/i18n'
import { endText } from '@/areas/card/period'
import { momentText } from '@/screens/dates'

export type FlashSale = NonNullable<Data<'GET /api/iot/packageDetails'>['package']['seckill']>

/** Whether a flash sale has not started yet. */
export const isComing = ({ startAt }: FlashSale): boolean => onThisClock(startAt) > Date.now()

/** Whether the card has ordered as many pieces as it may. */
export const isAtLimit = ({ limit, bought = 0 }: FlashSale): boolean => limit > 0 && bought >= limit

/** Start or end of a flash sale: a date, or a countdown on its last day; `onTurn` is called when that is over. */
function SaleTime({ sale, onTurn }: { sale: FlashSale; onTurn: () => void }) {
  const coming = isComing(sale)
  const until = onThisClock(coming ? sale.startAt : sale.endAt)
  if (until - Date.now() > dayMs) {
    const words = coming
      ? t('packages.seckill.startsAt', { date: momentText(sale.startAt) })
      : t('packages.seckill.endsAt', { date: endText(sale.endAt) })
    return <>{words}</>
  }
  return (
    <>
      {t(coming ? 'packages.seckill.starts' : 'packages.seckill.ends')}{' '}
      <Countdown until={until} onEnd={onTurn} />
    </>
  )
}

/** Time, pieces left, and limit per card of a flash sale. */
export function SaleFacts({ sale, onTurn }: { sale: FlashSale; onTurn: () => void }) {
  const { stock, total, limit, bought } = sale
  return (
    <View className='t12 ink2 num'>
      <View>
        <SaleTime sale={sale} onTurn={onTurn} />
        {' · '}
        {t('packages.seckill.left', { stock, total })}
      </View>
      {limit ? (
        <View className={isAtLimit(sale) ? 'warn' : undefined}>
          {bought === undefined
            ? t('packages.seckill.limit', { limit })
            : t('packages.seckill.bought', { limit, bought })}
        </View>
      ) : null}
    </View>
  )
}
