import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { go } from '@/nav/navigate'
import { CardFigures, SimCard } from './SimCard'
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
      <CardFigures info={info} />
    </View>
  )
}
