import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { dataText } from '@rules/data'
import { durationText } from './words'

export type PackageRow = Data<'GET /api/iot/packageChoose'>['categories'][number]['packages'][number]

/** How much data, for how long: the hero of a package. */
export function amountText(row: Pick<PackageRow, 'isInfiniteFlow' | 'totalFlow' | 'gPrice'>): string {
  if (row.gPrice) return t('portal.package.byUse')
  return row.isInfiniteFlow ? t('portal.home.infinite') : dataText(row.totalFlow)
}

/** One package of the list: data and duration first, price at the right; says why it cannot be bought. */
export function PackageCard({ row }: { row: PackageRow }) {
  return (
    <Tap
      className='card pad full'
      disabled={!row.canBuy}
      onClick={() => go('pages/iot/index/package/details/index', { packageId: row.packageId })}
    >
      <View className='row between gap12 top'>
        <View className='grow'>
          <View className='row gap8 base'>
            <View className='t22 b num'>{amountText(row)}</View>
            <View className='t14 ink2'>{durationText(row.duration, row.durationUnit)}</View>
          </View>
          <View className='t14 ink cut mt4'>{row.packageName}</View>
        </View>
        <View className='tr fixed'>
          <Price fen={row.gPrice || row.price} unit={row.gPrice ? '/GB' : undefined} size='l' />
          {row.originalPrice > row.price ? (
            <View>
              <Price fen={row.originalPrice} was />
            </View>
          ) : null}
        </View>
      </View>
      {row.summary ? <View className='t12 ink3 cut2 mt4'>{row.summary}</View> : null}
      {row.recommended || row.tags.length || row.integral ? (
        <View className='row wrap gap8 mt8'>
          {row.recommended ? <Chip>{t('portal.package.recommended')}</Chip> : null}
          {row.tags.map((tag) => (
            <Chip key={tag} tone='grey'>
              {tag}
            </Chip>
          ))}
          {row.integral ? (
            <Chip tone='grey'>{t('portal.package.points', { count: row.integral })}</Chip>
          ) : null}
        </View>
      ) : null}
      {row.canBuy ? null : <View className='t12 warn mt8'>{row.cannotBuyReason}</View>}
    </Tap>
  )
}
