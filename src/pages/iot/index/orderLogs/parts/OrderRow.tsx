import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Chip, type ChipProps } from '@/components/base/Chip'
import { Tap } from '@/components/base/Tap'
import { PortalOrderStatus } from '@contract/enums'
import { offers } from '@/nav/offered'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { momentText } from '@/screens/dates'
import { orderStatusText, payMethodText } from '@/areas/card/words'
import { orderChanged } from '@/areas/orders/orderChanges'
import { PayLeft } from '@/areas/orders/PayLeft'

const tones: Record<number, ChipProps['tone']> = {
  [PortalOrderStatus.toPay]: 'warn',
  [PortalOrderStatus.paid]: 'brand',
  [PortalOrderStatus.credited]: 'ok',
  [PortalOrderStatus.creditFailed]: 'danger'
}

export interface OrderRowProps {
  title: ReactNode
  /** Right of the title: the amount paid. */
  sum: ReactNode
  status: number
  placeType: number
  createdAt: string
  orderSn: string
  /** Until when it may be paid, ISO 8601; only while it is unpaid. */
  payBefore?: string | null
  /** Fen of the amount that repaid the card's debt. */
  debtMoney?: number
  /** More lines in the middle. */
  children?: ReactNode
  /** Below the row: what can be done with it. */
  act?: ReactNode
  onClick: () => void
}

/** One order of a list: title, amount, status; while it is unpaid the time left, and the way to pay it. */
export const OrderRow = observer(function OrderRow(props: OrderRowProps) {
  const { title, sum, status, placeType, createdAt, orderSn, payBefore, children, act, onClick } = props
  const { debtMoney } = props
  return (
    <View className='card pad'>
      <Tap className='full' onClick={onClick}>
        <View className='row between gap8'>
          <View className='t16 b cut grow'>{title}</View>
          <Chip tone={tones[status] ?? 'grey'}>{orderStatusText(status)}</Chip>
        </View>
        {children}
        {debtMoney ? (
          <View className='t14 ink2 num mt4'>{t('money.log.withDebt', { money: yuanText(debtMoney) })}</View>
        ) : null}
        <View className='row between gap8 mt8'>
          <View className='t12 ink3 num'>
            {[momentText(createdAt), payMethodText(placeType)].filter(Boolean).join(' · ')}
          </View>
          {sum}
        </View>
        <View className='t12 ink3 num cut'>{orderSn}</View>
      </Tap>
      {payBefore && offers('/api/iot/payOrder') ? (
        <View className='row between wrap gap8 mt8 t14 ink2'>
          <PayLeft until={payBefore} onEnd={orderChanged} />
          <Button size='small' inline onClick={onClick}>
            {t('common.payNow')}
          </Button>
        </View>
      ) : null}
      {act}
    </View>
  )
})
