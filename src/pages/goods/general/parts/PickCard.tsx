import { View } from '@tarojs/components'
import { Stepper } from '@/components/form/Stepper'
import { t } from '@/i18n'
import { OptionChoice } from './OptionChoice'
import type { Pick } from './usePick'
import type { Goods } from '@/areas/goods/GoodsHead'

/** Option and count; counts above the stock cannot be chosen, and sold-out options only with `soldOut`. */
export function PickCard({ goods, pick, soldOut }: { goods: Goods; pick: Pick; soldOut?: boolean }) {
  const { count, limit } = pick
  return (
    <View className='card pad col gap12'>
      {goods.options.length > 1 ? (
        <View>
          <View className='h mb8'>{t('goods.option')}</View>
          <OptionChoice options={goods.options} pick={pick} soldOut={soldOut} />
        </View>
      ) : null}
      {limit ? (
        <View className='row between wrap gap8'>
          <View>
            <View className='h'>{t('goods.count')}</View>
            <View className='t12 ink3' role='status'>
              {count < limit ? t('goods.stock', { n: pick.stock }) : t('goods.most', { n: limit })}
            </View>
          </View>
          <Stepper value={count} max={limit} label={t('goods.count')} onChange={pick.takeCount} />
        </View>
      ) : null}
    </View>
  )
}
