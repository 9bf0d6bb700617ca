import { View } from '@tarojs/components'
import { go } from '@/nav/navigate'
import { toBirthday } from '@/areas/numbers/search/Birthday'
import { HeadSearch } from '@/areas/numbers/search/HeadSearch'
import { FilterPage } from '@/areas/numbers/search/FilterPage'
import { Modes } from '@/areas/numbers/search/Modes'
import { FilterBar } from '@/areas/numbers/search/FilterBar'
import { SlotBlock } from '@/areas/numbers/search/FilterBlocks'

const pages = {
  full: 'pages/index/VanityNumber/FilterSearch/fullPopup',
  more: 'pages/index/VanityNumber/FilterSearch/morePopup'
} as const

export default function FilterSearch() {
  return (
    <FilterPage found={() => true}>
      {(part, open) => (
        <>
          <HeadSearch {...part} onConfirm={() => open(part.filter)} />
          <View className='px12 mt8'>
            <Modes {...part} />
          </View>
          <FilterBar
            {...part}
            onOpen={(which) =>
              which === 'birthday' ? toBirthday(part.filter) : go(pages[which], { ...part.filter })
            }
          />
          <View className='px16'>
            <SlotBlock {...part} />
          </View>
        </>
      )}
    </FilterPage>
  )
}
