import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import type { Data } from '@contract'
import { Tap } from '@/components/base/Tap'
import { t } from '@/i18n'
import { dataText } from '@rules/card/data'
import { feeText, openGoods } from './GoodsTile'
import { useNearGoods } from './NearGoods'
import './PlansBeside.scss'

type Plan = Data<'GET /api/shop/nearGoods'>['list'][number]

/** Facts by which plans are compared, row by row. */
const facts: { label: () => string; value: (plan: Plan) => string }[] = [
  { label: () => t('goods.fee'), value: ({ monthlyFee }) => feeText(monthlyFee) },
  {
    label: () => t('goods.data'),
    value: ({ dataKb }) => (dataKb ? dataText(dataKb) : t('orders.fast.noData'))
  },
  {
    label: () => t('goods.voice'),
    value: ({ voiceMinutes }) =>
      voiceMinutes ? t('goods.minutes', { n: voiceMinutes }) : t('orders.fast.noVoice')
  },
  {
    label: () => t('goods.contract'),
    value: ({ contractMonths }) =>
      contractMonths ? t('goods.months', { n: contractMonths }) : t('goods.noContract')
  }
]

const mostBeside = 3

/** A plan and up to three near ones side by side. Nothing where there are none, or the backend knows none. */
export const PlansBeside = observer(function PlansBeside({ plan }: { plan: Plan }) {
  const near = useNearGoods(plan.goodsId)
  if (!near.length) return null
  const plans = [plan, ...near.slice(0, mostBeside)]
  return (
    <View className='card pad'>
      <View className='h mb8'>{t('goods.beside')}</View>
      <View className='planrows'>
        <View className='grid' role='table' aria-label={t('goods.beside')}>
          <View className='line' role='row'>
            <View className='what' role='cell' />
            {plans.map((one) => (
              <View key={one.goodsId} className='cell b' role='columnheader'>
                {one === plan ? (
                  <>
                    <View className='cut2'>{one.title}</View>
                    <View className='t12 ink'>{t('goods.this')}</View>
                  </>
                ) : (
                  <Tap className='to cut2' onClick={() => openGoods(one)}>
                    {one.title}
                  </Tap>
                )}
              </View>
            ))}
          </View>
          {facts.map(({ label, value }) => (
            <View key={label()} className='line' role='row'>
              <View className='what' role='rowheader'>
                {label()}
              </View>
              {plans.map((one) => (
                <View key={one.goodsId} className='cell num' role='cell'>
                  {value(one)}
                </View>
              ))}
            </View>
          ))}
        </View>
      </View>
    </View>
  )
})
