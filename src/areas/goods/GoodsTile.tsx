import { View } from '@tarojs/components'
import type { Data } from '@contract'
import { GoodsKind } from '@contract/enums'
import { Chip } from '@/components/base/Chip'
import { Picture } from '@/components/media/Picture'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import { cx } from '@/components/base/cx'
import { go, pictureUrl, type How } from '@/nav/navigate'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'

export type GoodsFound = Data<'GET /api/shop/goodsList'>
type GoodsRow = GoodsFound['list'][number]

/** Opens the page of a goods item: fast goods have a number to choose. */
export const openGoods = ({ kind, goodsId }: Pick<GoodsRow, 'kind' | 'goodsId'>, how?: How) =>
  go(kind === GoodsKind.fast ? 'pages/goods/fastNumber/index' : 'pages/goods/general/index', { goodsId }, how)

/** Notes under the price: a plan's monthly fee, and the number sold. */
function notesOf({ stock, sold, monthlyFee }: GoodsRow): string[] {
  if (!stock) return [t('goods.soldOut')]
  const count = t('goods.sold', { count: sold })
  return monthlyFee ? [feeText(monthlyFee), count] : [count]
}

/** A monthly fee as text: it is not a price, since the order does not charge it. */
export const feeText = (monthlyFee: number) => t('goods.monthly', { money: yuanText(monthlyFee) })

/** A goods item as a card (picture above text) or as a line (picture beside text). */
export function GoodsTile({ row, line }: { row: GoodsRow; line?: boolean }) {
  return (
    <View className='card clip col'>
      <Tap className={cx('full grow', line ? 'row top gap12 p12' : 'col')} onClick={() => openGoods(row)}>
        <Picture src={pictureUrl(row.image)} alt='' shape={line ? 'thumb' : 'square'} />
        <View className={cx('col grow', !line && 'full p12')}>
          <View className='t14 b cut2'>{row.title}</View>
          <View className='t12 ink3 cut2'>{row.subtitle}</View>
          <View className='chipline mt4'>
            {row.tags.slice(0, 2).map((tag) => (
              <Chip key={tag} tone='grey'>
                {tag}
              </Chip>
            ))}
          </View>
          <View className='push'>
            <View className='row base gap4 mt4'>
              <Price
                fen={row.price}
                before={row.monthlyFee ? t('numbers.number.now') : undefined}
                free={t('common.free')}
                unit={row.varies ? t('goods.from') : undefined}
              />
              {!row.monthlyFee && row.marketPrice > row.price ? (
                <Price fen={row.marketPrice} was size='s' />
              ) : null}
            </View>
            <View className='row wrap apart8 t12 ink3'>
              {notesOf(row).map((note) => (
                <View key={note}>{note}</View>
              ))}
            </View>
          </View>
        </View>
      </Tap>
    </View>
  )
}

/** Goods by arrangement: 1 two in a row, 2 one per line. */
export function GoodsTiles({ rows, arrangement }: { rows: GoodsRow[]; arrangement: 1 | 2 }) {
  return (
    <View className={arrangement === 1 ? 'grid2' : 'col gap8'}>
      {rows.map((row) => (
        <GoodsTile key={row.goodsId} row={row} line={arrangement === 2} />
      ))}
    </View>
  )
}
