import { useCallback, useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Sheet } from '@/components/overlay/Sheet'
import { useStores } from '@/hooks'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { useBeside } from '@/screens/beside'
import { Rows } from '@/screens/List'
import { Screen } from '@/screens/Screen'
import { Birthday } from '@/areas/numbers/search/Birthday'
import { FilterBar } from '@/areas/numbers/search/FilterBar'
import { FilterFoot } from '@/areas/numbers/search/FilterFoot'
import { FullFilter } from '@/areas/numbers/search/FullFilter'
import { MoreFilter } from '@/areas/numbers/search/MoreFilter'
import { Modes } from '@/areas/numbers/search/Modes'
import { Near } from '@/areas/numbers/search/Near'
import { HeadSearch } from '@/areas/numbers/search/HeadSearch'
import { HoldsLine, HoldsSheet } from '@/areas/numbers/hold/MyHolds'
import { FoundLine } from '@/areas/numbers/FoundLine'
import { NumberTile } from '@/areas/numbers/NumberTile'
import { SlotFinder } from '@/areas/numbers/SlotFinder'
import { orderText } from '@/areas/numbers/filter'
import { useFilter, useNumbers } from '@/areas/numbers/useFilter'

/** Height of a row of cards, in pixels of the 320 design. */
const lineHeight = 120

/**
 * The number list with all its filters. `compact` is for small embedded views: search in the bar, one number
 * per row.
 */
export const NumberSearch = observer(function NumberSearch({ compact }: { compact?: boolean }) {
  const params = usePageParams()
  const { cache } = useStores()
  const search = useFilter()
  const { filter, sought, onChange, clear } = search
  const beside = useBeside() && !compact
  const [open, setOpen] = useState<'full' | 'more' | 'birthday' | 'holds' | undefined>(
    params.birthday ? 'birthday' : undefined
  )
  const close = () => setOpen(undefined)
  const openBirthday = () => setOpen('birthday')
  const list = useNumbers(search)
  // no count while loading, or after a failed search
  const counted = list.rows.length > 0 || (list.done && !list.error)
  const part = { filter, onChange }
  const { keyword } = filter
  const remember = useCallback(() => cache.addSearched(keyword), [cache, keyword])
  const head = <HeadSearch {...part} focus={params.search === '1'} onConfirm={remember} />
  return (
    <Screen
      bar={compact ? head : undefined}
      top={
        <>
          {compact ? null : head}
          <View className='px12 mt8'>
            <Modes {...part} settled={search.settled} />
            {filter.slots && !beside ? (
              <View className='mt8'>
                <SlotFinder
                  label={t('numbers.filter.slots')}
                  value={filter.slots}
                  onChange={(slots) => onChange({ slots: slots || undefined })}
                />
              </View>
            ) : null}
          </View>
          {beside ? null : <FilterBar {...part} onOpen={setOpen} />}
          <View className='px12'>
            <HoldsLine className='mb8' onOpen={() => setOpen('holds')} />
          </View>
          <FoundLine total={counted ? list.total : undefined} order={orderText(search.settled)} />
        </>
      }
      onRefresh={async () => void (await list.reload())}
      onEnd={() => !list.done && !list.loading && !list.error && list.more()}
      overlay={
        <>
          <Sheet
            open={open === 'full' || open === 'more'}
            onClose={close}
            title={t(open === 'more' ? 'numbers.filter.more' : 'numbers.filter.all')}
            footer={<FilterFoot list={list} onReset={clear} onShow={close} />}
          >
            {open === 'more' ? <MoreFilter {...part} /> : <FullFilter {...part} onBirthday={openBirthday} />}
          </Sheet>
          <Sheet open={open === 'birthday'} onClose={close} title={t('title.birthday')} grey>
            <Birthday
              {...part}
              onPick={(digits) => {
                onChange(digits)
                close()
              }}
            />
          </Sheet>
          <HoldsSheet open={open === 'holds'} onClose={close} />
        </>
      }
    >
      {beside ? (
        <View className='beside'>
          <View className='row between mb12'>
            <View className='h'>{t('numbers.filter.all')}</View>
            <Button kind='plain' size='small' inline onClick={clear}>
              {t('numbers.filter.reset')}
            </Button>
          </View>
          <FullFilter {...part} onBirthday={openBirthday} />
        </View>
      ) : null}
      {list.done && !list.rows.length && !list.error ? (
        <Near settled={search.settled} onOpen={remember} />
      ) : null}
      <Rows
        list={list}
        grid={!compact}
        lineHeight={lineHeight}
        rowKey={(row) => row.numberId}
        row={(row) => (
          <NumberTile key={row.numberId} row={row} line={compact} sought={sought} onOpen={remember} />
        )}
        empty={{
          text: t('numbers.number.empty'),
          note: t('numbers.number.emptyNote'),
          action: t('numbers.number.clear'),
          onAction: clear
        }}
      />
    </Screen>
  )
})
