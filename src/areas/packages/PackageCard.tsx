import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { Icon } from '@/components/base/Icon'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import type { Data } from '@contract'
import { serverNow } from '@/api/serverTime'
import { t } from '@/i18n'
import { here } from '@/nav/here'
import { go } from '@/nav/navigate'
import { dataText } from '@rules/card/data'
import { shortLastsText } from './Lasts'
import { daysOf, endText, isShort, perGbText } from '@/areas/card/period'
import { dayText } from '@/screens/dates'

export type PackageRow = Data<'GET /api/iot/packageChoose'>['categories'][number]['packages'][number]

/** Amount of data: the headline of a package. */
export function amountText(row: Pick<PackageRow, 'isInfiniteFlow' | 'totalFlow' | 'gPrice'>): string {
  if (row.gPrice) return t('packages.byUse')
  return row.isInfiniteFlow ? t('status.home.infinite') : dataText(row.totalFlow)
}

/** Start if in the future, actual end, and how long it lasts for this card. */
function factsText(row: PackageRow): string {
  const startAt = Date.parse(row.startAt)
  const from = startAt > serverNow() ? `${dayText(startAt)} - ` : ''
  const end = endText(row.endAt)
  const ends = from || !row.endAt ? `${from}${end}` : t('packages.until', { end })
  return [ends, isShort(row, row) ? '' : shortLastsText(row)].filter(Boolean).join(' · ')
}

/** Price per GB, or the merchant's tag. */
function sideText(row: PackageRow): string {
  const perGb = row.gPrice ? undefined : perGbText(row.price, row.totalFlow)
  return perGb ? t('packages.aGb', { money: perGb }) : (row.tags[0] ?? '')
}

interface PackageCardProps {
  row: PackageRow
  /** Best for the card's own usage: the page says so above it. */
  suggested?: boolean
  /** While choosing two to compare: whether this one is chosen. */
  picked?: boolean
  onPick?: () => void
  /** The page already says why nothing can be bought. */
  closed?: boolean
}

/** One package in two lines: data, name and price; actual end, how long it lasts, and price per GB. */
export function PackageCard({ row, suggested, picked, onPick, closed }: PackageCardProps) {
  const open = () =>
    go('pages/iot/index/package/details/index', { packageId: row.packageId, from: here().params.from })
  // a month's price for some days is nothing to recommend
  const short = isShort(row, row)
  const highlighted = row.recommended && !short
  const was = row.vipMoney ? row.price + row.vipMoney : row.originalPrice
  const label = row.vipMoney ? t('money.order.vip') : !row.gPrice && row.tags[0]
  const chip = highlighted ? t('packages.recommended') : label
  return (
    <Tap
      className={picked ? 'card pad full tinted' : 'card pad full'}
      role={onPick ? 'checkbox' : 'button'}
      on={onPick && picked}
      onClick={onPick ?? open}
    >
      <View className='row between gap12'>
        <View className='row gap8 grow'>
          {onPick ? <Icon name={picked ? 'done' : 'plus'} className={picked ? 'brand' : 'ink3'} /> : null}
          <View className='t18 b num fixed'>{amountText(row)}</View>
          <View className='t14 ink2 cut'>{row.packageName}</View>
          {chip ? <Chip tone={highlighted ? 'brand' : 'grey'}>{chip}</Chip> : null}
        </View>
        <View className='row gap4 base fixed'>
          {was > row.price ? <Price fen={was} was /> : null}
          <Price fen={row.gPrice || row.price} unit={row.gPrice ? '/GB' : undefined} size='l' />
        </View>
      </View>
      <View className='row between gap12 mt4 t12 ink3'>
        <View className='grow'>{factsText(row)}</View>
        <View className='fixed num'>{sideText(row)}</View>
      </View>
      {suggested && row.canBuy && row.gapDays === 0 ? (
        <View className='t12 ok mt4'>{t('packages.noGap')}</View>
      ) : null}
      {row.canBuy && short ? (
        <View className='t12 warn mt4'>{t('packages.effect.short', { count: daysOf(row) ?? 0 })}</View>
      ) : null}
      {row.canBuy && row.gapDays ? (
        <View className='t12 warn mt4'>{t('packages.effect.gap', { count: row.gapDays })}</View>
      ) : null}
      {row.canBuy || closed ? null : <View className='t12 warn mt4'>{row.cannotBuyReason}</View>}
    </Tap>
  )
}
