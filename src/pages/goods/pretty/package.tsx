import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Cell, CellGroup } from '@/components/Cell'
import { RichText } from '@/components/RichText'
import { go, usePageParams, useRequest } from '@/hooks'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { Waiting } from '../Waiting'
import { CostCard } from './parts'

/** The package that comes with a number: what it costs, its terms, and what one should know. */
export default function NumberPackage() {
  const numberId = Number(usePageParams().numberId)
  const { data, ...number } = useRequest(() => get('/api/shop/numberDetails', { numberId }), [numberId], {
    skip: !numberId
  })
  return (
    <Screen
      fallback={numberId ? `/pages/goods/pretty/index?numberId=${numberId}` : undefined}
      onRefresh={async () => void (await number.reload())}
    >
      {data ? (
        <View className='stack'>
          <View className='t22 b'>{data.packageName}</View>
          <CostCard number={data} />
          <CellGroup title={t('shop.pretty.terms')}>
            {data.terms.map(({ label, value }) => (
              <Cell key={label} title={label} value={value} />
            ))}
          </CellGroup>
          {data.packageNotice ? (
            <View className='card pad'>
              <View className='h mb8'>{t('shop.pretty.notice')}</View>
              <RichText html={data.packageNotice} />
            </View>
          ) : null}
        </View>
      ) : (
        <Waiting
          of={number}
          shape={['line', 'card', 'line', 'line', 'text', 'text']}
          missing={numberId ? undefined : t('shop.pretty.missing')}
          action={t('shop.pretty.choose')}
          onAction={() => go('pages/index/VanityNumber/index', {}, 'replace')}
        />
      )}
    </Screen>
  )
}
