import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { RichText } from '@/components/media/RichText'
import { buttonTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Detail } from '@/screens/Detail'
import { CostCard, Terms } from '@/areas/numbers/NumberFacts'

/** The package of a number: cost, terms, and notes. */
export default function NumberPackage() {
  const numberId = Number(usePageParams().numberId)
  return (
    <Detail
      load={() => get('/api/shop/numberDetails', { numberId })}
      deps={[numberId]}
      shape={['line', 'card', 'line', 'line', 'text', 'text']}
      absent={!numberId}
      missing={{
        text: t('numbers.pretty.missing'),
        ...buttonTo(t('numbers.pretty.choose'), 'pages/index/VanityNumber/index', {}, 'replace')
      }}
    >
      {(data) => (
        <View className='stack'>
          <View className='t22 b'>{data.packageName}</View>
          <CostCard number={data} />
          <Terms number={data} />
          {data.packageNotice ? (
            <View className='card pad'>
              <View className='h mb8'>{t('numbers.pretty.notice')}</View>
              <RichText html={data.packageNotice} />
            </View>
          ) : null}
        </View>
      )}
    </Detail>
  )
}
