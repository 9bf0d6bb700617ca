import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { SaleFacts, type FlashSale } from '@/areas/packages/Sale'

/** The flash sale of a package: price, former price, time, pieces left, limit per card. */
export function OnSale(props: { sale: FlashSale; originalPrice: number; onTurn: () => void }) {
  const { sale, originalPrice, onTurn } = props
  return (
    <View className='col gap4 mt12'>
      <View className='row wrap gap8'>
        <Chip icon='bolt'>{t('packages.seckill.title')}</Chip>
        <View className='row gap8 base'>
          <Price fen={sale.seckillPrice} size='l' />
          {originalPrice > sale.seckillPrice ? <Price fen={originalPrice} was /> : null}
        </View>
      </View>
      <SaleFacts sale={sale} onTurn={onTurn} />
    </View>
  )
}
