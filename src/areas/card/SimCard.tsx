import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { t } from '@/i18n'
import { Chip } from '@/components/base/Chip'
import { cx } from '@/components/base/cx'
import { Icon, type IconName } from '@/components/base/Icon'
import { Ring } from '@/components/feedback/Ring'
import { Spinner } from '@/components/feedback/Spinner'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import { go, linkTo } from '@/nav/navigate'
import type { SimInfo } from './words'
import './SimCard.scss'

interface SimCardProps {
  /** Operator's name, or the device's. */
  operator: string
  /** Already masked. */
  number: string
  onCopy?: () => void
  /** Changes to another card. */
  onChange?: () => void
  /** State of the card as chips; `bad` ones are highlighted. */
  states: { text: string; bad?: boolean }[]
  /** Services running on the card besides its package: VIP, acceleration. */
  services: { icon: IconName; text: string }[]
  /** Until when the card can be used, and what ends it. */
  until?: { label: string; value: string; more: string; note: string }
  /** Percent of data left, shown as a ring. */
  part: number
  /** Data left with its unit after a space, as in "9.62 GB"; inside the ring. */
  left: string
  leftLabel: string
  low?: boolean
  /** Beside the ring: days left and date, used of total ... */
  facts: { label: string; value: ReactNode }[]
  /** "Updated 5 minutes ago". */
  fresh?: string
  refreshLabel?: string
  refreshing?: boolean
  onRefresh?: () => void
}

/** Top of the portal: one card with what users ask first. */
export function SimCard(props: SimCardProps) {
  const [amount, unit] = props.left.split(' ')
  return (
    <View className='simcard'>
      <View className='glow' aria-hidden />
      <View className='in'>
        <View className='who'>
          <View className='op'>{props.operator}</View>
          {props.states.map((state) => (
            <Chip key={state.text} className={cx(state.bad && 'bad')}>
              {state.text}
            </Chip>
          ))}
        </View>
        <View className='no'>
          {props.onChange ? <Tap onClick={props.onChange}>{props.number}</Tap> : props.number}
          {props.onCopy ? (
            <Tap label={t('common.copy')} onClick={props.onCopy}>
              <Icon name='copy' />
            </Tap>
          ) : null}
        </View>
        {props.services.length ? (
          <View className='row wrap gap8 mt8'>
            {props.services.map(({ icon, text }) => (
              <Chip key={text} icon={icon}>
                {text}
              </Chip>
            ))}
          </View>
        ) : null}
        {props.until ? (
          <View className='until'>
            <View className='row wrap base gap8'>
              <View className='k'>{props.until.label}</View>
              <View className='day'>{props.until.value}</View>
              <View className='k'>{props.until.more}</View>
            </View>
            <View className='k'>{props.until.note}</View>
          </View>
        ) : null}
        <View className='use'>
          <Ring percent={props.part} low={props.low} label={`${props.leftLabel} ${props.left}`}>
            <View className='big'>
              {amount}
              {unit ? <Text className='unit'>{unit}</Text> : null}
            </View>
            <View className='sub'>{props.leftLabel}</View>
          </Ring>
          <View className='facts'>
            {props.facts.map((fact) => (
              <View key={fact.label} className='fact'>
                <View className='k'>{fact.label}</View>
                <View className='v'>{fact.value}</View>
              </View>
            ))}
          </View>
        </View>
        {props.fresh || props.onRefresh ? (
          <View className='fresh'>
            <View aria-live='polite'>{props.fresh}</View>
            {props.onRefresh ? (
              <Tap disabled={props.refreshing} onClick={props.onRefresh}>
                {props.refreshing ? <Spinner delay={0} /> : <Icon name='refresh' />}
                {props.refreshLabel ?? t('common.refresh')}
              </Tap>
            ) : null}
          </View>
        ) : null}
      </View>
    </View>
  )
}

/** Figures in a row with links to their pages: balance, points, coins. */
export function Figures({ items }: { items: { label: string; value: ReactNode; onClick?: () => void }[] }) {
  return (
    <View className='figures'>
      {items.map((item) => (
        <Tap key={item.label} className='fig' onClick={item.onClick}>
          <View className='v'>{item.value}</View>
          <View className='k'>{item.label}</View>
        </Tap>
      ))}
    </View>
  )
}

/** Balance, points and coins with links to their pages. */
export function CardFigures({ info }: { info: SimInfo }) {
  return (
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
  )
}
