import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { Icon } from '@/components/base/Icon'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { dataText } from '@rules/data'
import { shortLastsText } from './Lasts'
import { dayText, endText, perGbText } from './period'

export type PackageRow = Data<'GET /api/iot/packageChoose'>['categories'][number]['packages'][number]

/** How much data: the hero of a package. */
export function amountText(row: Pick<PackageRow, 'isInfiniteFlow' | 'totalFlow' | 'gPrice'>): string {
  if (row.gPrice) return t('portal.package.byUse')
  return row.isInfiniteFlow ? t('portal.home.infinite') : dataText(row.totalFlow)
}

/** When it begins where that is later, when it really ends, and until when it lasts this card. */
function factsText(row: PackageRow): string {
  const startAt = Date.parse(row.startAt)
  const from = startAt > Date.now() ? `${dayText(startAt)} - ` : ''
  const end = endText(row.endAt)
  const ends = from || !row.endAt ? `${from}${end}` : t('portal.package.until', { end })
  return [ends, shortLastsText(row)].filter(Boolean).join(' · ')
}

/** What a GB costs, or what the merchant calls it. */
function sideText(row: PackageRow): string {
  const perGb = row.gPrice ? undefined : perGbText(row.price, row.totalFlow)
  return perGb ? t('portal.package.aGb', { money: perGb }) : (row.tags[0] ?? '')
}

export interface PackageCardProps {
  row: PackageRow
  /** Best by the card's own use. */
  suggested?: boolean
  /** While two are being chosen to compare: whether this is one of them. */
  picked?: boolean
  onPick?: () => void
  /** The page says already why nothing can be bought. */
  closed?: boolean
}

/** One package in two lines: how much, its name and price; its real end, how long it lasts, and the price of a GB. */
export function PackageCard({ row, suggested, picked, onPick, closed }: PackageCardProps) {
  const open = () => go('pages/iot/index/package/details/index', { packageId: row.packageId })
  const marked = suggested || row.recommended
  const was = row.vipMoney ? row.price + row.vipMoney : row.originalPrice
  const label = row.vipMoney ? t('portal.order.vip') : !row.gPrice && row.tags[0]
  const chip = marked ? t(suggested ? 'portal.package.suggested' : 'portal.package.recommended') : label
  return (
    <Tap
      className={picked ? 'card pad full lit' : 'card pad full'}
      role={onPick ? 'checkbox' : 'button'}
      on={onPick && picked}
      onClick={onPick ?? open}
    >
      <View className='row between gap12'>
        <View className='row gap8 grow'>
          {onPick ? <Icon name={picked ? 'done' : 'plus'} className={picked ? 'brand' : 'ink3'} /> : null}
          <View className='t18 b num fixed'>{amountText(row)}</View>
          <View className='t14 ink2 cut'>{row.packageName}</View>
          {chip ? <Chip tone={marked ? 'brand' : 'grey'}>{chip}</Chip> : null}
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
      {row.canBuy || closed ? null : <View className='t12 warn mt4'>{row.cannotBuyReason}</View>}
    </Tap>
  )
}
