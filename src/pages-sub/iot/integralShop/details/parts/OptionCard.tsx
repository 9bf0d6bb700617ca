import { View } from '@tarojs/components'
import { Chips } from '@/components/base/Chip'
import type { Choice, MallGoods } from '@/areas/mall/useChoice'
import { t } from '@/i18n'

/** Options as chips, stock of the chosen one, and the limit per card. */
export function OptionCard({ goods, choice }: { goods: MallGoods; choice: Choice }) {
  const { options, limit, bought } = goods
  const { option, soldOut, takeOption } = choice
  return (
    <View className='card pad'>
      {options.length > 1 ? (
        <View className='mb12'>
          <View className='h mb8'>{t('mall.option')}</View>
          <Chips
            label={t('mall.option')}
            options={options.map(({ optionId, label, stock }) => ({
              value: optionId,
              label: stock ? label : `${label} · ${t('mall.soldOut')}`,
              disabled: !stock
            }))}
            value={soldOut ? undefined : option.optionId}
            onChange={(next) => next && takeOption(next)}
          />
        </View>
      ) : null}
      <View className='row wrap apart8 t12 ink3' role='status'>
        <View>{soldOut ? t('mall.soldOut') : t('mall.stock', { count: option.stock })}</View>
        {limit ? <View>{t(bought ? 'mall.limitUsed' : 'mall.limit', { count: limit, bought })}</View> : null}
      </View>
    </View>
  )
}
