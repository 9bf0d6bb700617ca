import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Cell } from '@/components/Cell'
import { SearchBox } from '@/components/Field'
import { go, usePageParams } from '@/hooks'
import { t } from '@/i18n'
import { List } from '@/screens/List'

export default function Questions() {
  const { category } = usePageParams()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  return (
    <List
      fallback='/pages/customer/index'
      top={
        <View className='px12 py8'>
          <SearchBox
            value={typed}
            label={t('site.customer.search')}
            placeholder={t('site.customer.search')}
            clearLabel={t('shop.filter.clearInput')}
            onChange={(text) => {
              setTyped(text)
              if (!text) setKeyword('')
            }}
            onConfirm={() => setKeyword(typed.trim())}
          />
        </View>
      }
      load={(page) => get('/api/shop/sysQuestion/list', { page, category, keyword: keyword || undefined })}
      deps={[category, keyword]}
      shape={['line', 'line', 'line', 'line', 'line']}
      rowKey={(row) => row.id}
      row={(row) => (
        <View className='card clip'>
          <Cell
            title={row.title}
            note={row.category}
            onClick={() => go('pages/customer/question/detail', { id: row.id })}
          />
        </View>
      )}
      empty={{
        says: t('site.customer.empty'),
        note: t('site.customer.emptyNote'),
        action: t('order.help'),
        onAction: () => go('pages/customer/index')
      }}
    />
  )
}
