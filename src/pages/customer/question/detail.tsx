import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Chip } from '@/components/base/Chip'
import { RichText } from '@/components/media/RichText'
import { useRequest } from '@/hooks'
import { back, go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { useShareCard } from '@/hooks/useShareCard'
import { t } from '@/i18n'
import { Detail } from '@/screens/Detail'
import { Contact } from '@/areas/site/Contact'

const shown = 5

/** Other questions of the category; hidden when they cannot be loaded. */
function Related({ id, category }: { id: number; category: string }) {
  const ask = () => get('/api/shop/sysQuestion/list', { category, pageSize: shown + 1 }, { quiet: true })
  const others = useRequest(ask, [category])
    .data?.list.filter((row) => row.id !== id)
    .slice(0, shown)
  if (!others?.length) return null
  return (
    <CellGroup title={t('site.customer.related')}>
      {others.map((row) => (
        <Cell
          key={row.id}
          title={row.title}
          onClick={() => go('pages/customer/question/detail', { id: row.id })}
        />
      ))}
      <Cell
        title={t('site.customer.more', { category })}
        onClick={() => go('pages/customer/question/index', { category })}
      />
    </CellGroup>
  )
}

export default observer(function Question() {
  const id = Number(usePageParams().id)
  const [title, setTitle] = useState(t('title.question'))
  useShareCard({ title, path: 'pages/customer/question/detail', params: { id } })
  return (
    <Detail
      absent={!(id > 0)}
      missing={{
        text: t('site.customer.noQuestion'),
        action: t('common.goBack'),
        onAction: () => back()
      }}
      load={async () => {
        const found = await get('/api/shop/sysQuestion/view', { id })
        setTitle(found.title)
        return found
      }}
      deps={[id]}
      shape={['text', 'text', 'text', 'text', 'text', 'text']}
    >
      {({ title, category, content }) => (
        <View className='stack'>
          <View className='card pad'>
            <View className='t22 b mb8'>{title}</View>
            {category ? <Chip tone='grey'>{category}</Chip> : null}
            <View className='mt16'>
              <RichText html={content} />
            </View>
          </View>
          {category ? <Related id={id} category={category} /> : null}
          <View className='h'>{t('site.customer.still')}</View>
          <Contact />
        </View>
      )}
    </Detail>
  )
})
