import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Chip } from '@/components/base/Chip'
import { SearchBox } from '@/components/form/Field'
import { useSearch } from '@/hooks/useSearch'
import { buttonTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { List } from '@/screens/List'
import { QuestionLine } from '@/areas/site/QuestionLine'

/** Questions by category and search; each opens its answer in place. */
export default function Questions() {
  const params = usePageParams()
  const [category, setCategory] = useState(params.category ?? '')
  const [categories, setCategories] = useState<string[]>([])
  const { word: keyword, box } = useSearch(params.keyword)
  const load = async (page: number) => {
    const found = await get('/api/shop/sysQuestion/list', { page, category, keyword })
    setCategories(found.categories)
    return found
  }
  return (
    <List
      top={
        <View className='px12 py8 col gap8'>
          <SearchBox
            {...box}
            label={t('site.customer.search')}
            placeholder={t('site.customer.search')}
            clearLabel={t('numbers.filter.clearInput')}
            maxLength={40}
          />
          {categories.length ? (
            <View className='rail' role='group' aria-label={t('site.customer.categories')}>
              {['', ...categories].map((name) => (
                <Chip key={name} className='fixed' on={name === category} onClick={() => setCategory(name)}>
                  {name || t('common.all')}
                </Chip>
              ))}
            </View>
          ) : null}
        </View>
      }
      load={load}
      deps={[category, keyword]}
      shape={['line', 'line', 'line', 'line', 'line']}
      rowKey={(row) => row.id}
      row={(row) => (
        <View className='card clip'>
          <QuestionLine id={row.id} title={row.title} note={row.category} />
        </View>
      )}
      empty={{
        text: t('site.customer.empty'),
        note: t('site.customer.emptyNote'),
        ...buttonTo(t('orders.help'), 'pages/customer/index')
      }}
    />
  )
}
