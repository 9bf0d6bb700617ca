import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { go, linkTo } from '@/nav/navigate'
import { Figures, SimCard } from './SimCard'
import { simCardModel } from './simCardModel'
import type { SimInfo } from './words'

interface CardHeadProps {
  info: SimInfo
  now: number
  /** The holder's own name for the card. */
  name: string
  refreshing?: boolean
  onRefresh?: () => void
  onCopy?: () => void
  /** The button between the card and its figures. */
  children: ReactNode
}

/**
 * The card at a glance: state, data left, end, age of the reading; below balance, points and coins. The first screen (src/first)
 * draws it as well, before the app runs: so nothing here asks a store.
 */
export function CardHead({ info, now, name, refreshing, onRefresh, onCopy, children }: CardHeadProps) {
  return (
    <View className='col gap12'>
      <SimCard
        {...simCardModel(info, now, name)}
        onCopy={onCopy}
        onChange={() => go('pages-sub/iot/user/changeDevice')}
        refreshing={refreshing}
        onRefresh={info.simShopLayout.refreshSwitch ? onRefresh : undefined}
      />
      {children}
      <Figures
        items={[
          {
            label: t('card.balance'),
            value: <Price fen={info.balance} plain />,
            onClick: linkTo('pages/iot/index/balance/index')
          },
          {
            label: t('card.points'),
            value: info.integral,
            onClick: () => go('pages-sub/iot/index/integralLog')
          },
          {
            label: t('card.coins'),
            value: info.couponCoin,
            onClick: () => go('pages-sub/iot/index/couponExchange/index')
          }
        ]}
      />
    </View>
  )
}
