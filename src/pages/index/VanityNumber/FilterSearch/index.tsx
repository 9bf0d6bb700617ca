import { View } from '@tarojs/components'
import { go } from '@/hooks'
import { HeadSearch } from '../HeadSearch/HeadSearch'
import { Alone } from './Alone'
import { FilterBar } from './FilterBar'
import { SlotBlock } from './parts'

const pages = {
  full: 'pages/index/VanityNumber/FilterSearch/fullPopup',
  more: 'pages/index/VanityNumber/FilterSearch/morePopup'
} as const

export default function FilterSearch() {
  return (
    <Alone found={() => true}>
      {(part, open) => (
        <>
          <HeadSearch {...part} onConfirm={() => open(part.filter)} />
          <FilterBar {...part} onOpen={(which) => go(pages[which], { ...part.filter })} />
          <View className='px16'>
            <SlotBlock {...part} />
          </View>
        </>
      )}
    </Alone>
  )
}
