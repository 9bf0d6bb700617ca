import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { SearchBox } from '@/components/Field'
import { Tabs } from '@/components/Tabs'
import { usePageParams } from '@/hooks'
import { t } from '@/i18n'
import { List } from '@/screens/List'
import { GoodsTile } from './GoodsTile'

type Kind = 'all' | 'fast' | 'general'

export default function Goods() {
  const params = usePageParams()
  const [kind, setKind] = useState<Kind>((params.kind as Kind) || 'all')
  const [asked, setAsked] = useState('')
  const [keyword, setKeyword] = useState(params.keyword ?? '')
  return (
    <List
      top={
        <View className='px12'>
          <SearchBox
            value={asked}
            label={t('shop.goods.search')}
            placeholder={t('shop.goods.search')}
            clearLabel={t('shop.filter.clearInput')}
            onChange={(text) => {
              setAsked(text)
              if (!text) setKeyword('')
            }}
            onConfirm={() => setKeyword(asked.trim())}
          />
          <Tabs<Kind>
            label={t('shop.goods.title')}
            options={[
              { value: 'all', label: t('shop.home.all') },
              { value: 'fast', label: t('shop.goods.kind.fast') },
              { value: 'general', label: t('shop.goods.kind.general') }
            ]}
            value={kind}
            onChange={setKind}
          />
        </View>
      }
      load={(page) =>
        get('/api/shop/goodsList', {
          page,
          kind: kind === 'all' ? undefined : kind,
          group: params.group,
          keyword: keyword || undefined
        })
      }
      deps={[kind, keyword]}
      grid
      rowKey={(row) => row.goodsId}
      row={(row) => <GoodsTile key={row.goodsId} row={row} />}
      empty={{ says: t('shop.goods.empty') }}
    />
  )
}
