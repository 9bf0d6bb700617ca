import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Sheet } from '@/components/Sheet'
import { usePageParams } from '@/hooks'
import { t } from '@/i18n'
import { Rows } from '@/screens/List'
import { Screen } from '@/screens/Screen'
import { FilterBar } from './FilterSearch/FilterBar'
import { FullFilter } from './FilterSearch/FullFilter'
import { MoreFilter } from './FilterSearch/MoreFilter'
import { fromParams, useNumbers, type Filter } from './filter'
import { HeadSearch } from './HeadSearch/HeadSearch'
import { NumberTile } from './NumberTile'

/** Height of a line of cards, in pixels of the 320 design. */
const lineHeight = 108

/** The number list with everything to narrow it. `line` puts one number on a line, for narrow mini-program screens. */
export function NumberSearch({ line }: { line?: boolean }) {
  const params = usePageParams()
  const [filter, setFilter] = useState<Filter>(() => fromParams(params))
  const [open, setOpen] = useState<'full' | 'more'>()
  const list = useNumbers(filter)
  const part = { filter, onChange: (next: Filter) => setFilter((now) => ({ ...now, ...next })) }
  const clear = () => setFilter({})
  return (
    <Screen
      top={
        <>
          <HeadSearch {...part} focus={params.search === '1'} />
          <FilterBar {...part} onOpen={setOpen} />
          <View className='px16 t12 ink3' role='status' aria-live='polite'>
            {list.loading && !list.rows.length ? ' ' : t('shop.number.found', { count: list.total })}
          </View>
        </>
      }
      onRefresh={async () => void (await list.reload())}
      onEnd={() => !list.done && !list.loading && !list.error && list.more()}
      over={
        <Sheet
          open={Boolean(open)}
          onClose={() => setOpen(undefined)}
          title={t(open === 'more' ? 'shop.filter.more' : 'shop.filter.all')}
          footer={
            <View className='row gap12'>
              <View className='fixed'>
                <Button kind='plain' inline onClick={clear}>
                  {t('shop.filter.reset')}
                </Button>
              </View>
              <View className='grow'>
                <Button onClick={() => setOpen(undefined)}>
                  {t('shop.filter.show', { count: list.total })}
                </Button>
              </View>
            </View>
          }
        >
          {open === 'more' ? <MoreFilter {...part} /> : <FullFilter {...part} />}
        </Sheet>
      }
    >
      <Rows
        of={list}
        grid={!line}
        lineHeight={lineHeight}
        rowKey={(row) => row.numberId}
        row={(row) => <NumberTile key={row.numberId} row={row} line={line} />}
        empty={{
          says: t('shop.number.empty'),
          note: t('shop.number.emptyNote'),
          action: t('shop.number.clear'),
          onAction: clear
        }}
      />
    </Screen>
  )
}
