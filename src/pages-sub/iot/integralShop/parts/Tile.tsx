import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import { Picture } from '@/components/media/Picture'
import { PointsPrice } from '@/areas/mall/Points'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { go, pictureUrl } from '@/nav/navigate'

type Row = Data<'GET /api/iot/integralShopIndex'>['list'][number]

/** Why the item cannot be had now; else how many were sold. */
function Note({ row, integral }: { row: Row; integral: number }) {
  if (!row.stock) return <View className='t12 ink3'>{t('mall.soldOut')}</View>
  const lacks = row.points - integral
  if (lacks > 0) return <View className='t12 warn'>{t('mall.lacks', { count: lacks })}</View>
  const enough = row.points ? t('mall.canHave') : ''
  return <View className='t12 ink3'>{row.sold ? t('mall.sold', { count: row.sold }) : enough}</View>
}

/** An item of the points mall as a card: picture, name, cost, and whether the points suffice. */
export function Tile({ row, integral }: { row: Row; integral: number }) {
  return (
    <View className='card clip col'>
      <Tap
        className='full grow col'
        onClick={() => go('pages-sub/iot/integralShop/details/index', { goodsId: row.goodsId })}
      >
        <Picture src={pictureUrl(row.image, 'sim')} alt='' shape='square' />
        <View className='col grow full p12'>
          <View className='t14 b cut2'>{row.title}</View>
          <View className='chipline mt4'>
            {row.tags.slice(0, 2).map((tag) => (
              <Chip key={tag} tone='grey'>
                {tag}
              </Chip>
            ))}
          </View>
          <View className='push'>
            <View className='row wrap base gap4 mt4'>
              <PointsPrice points={row.points} price={row.price} />
              {row.from ? <View className='t12 ink3'>{t('mall.from')}</View> : null}
              {row.marketPrice > row.price ? <Price fen={row.marketPrice} was size='s' /> : null}
            </View>
            <Note row={row} integral={integral} />
          </View>
        </View>
      </Tap>
    </View>
  )
}
