import { Alone } from './Alone'
import { go } from '@/hooks'
import { FilterBar } from './FilterBar'

const pages = {
  full: 'pages/index/VanityNumber/FilterSearch/fullPopup',
  more: 'pages/index/VanityNumber/FilterSearch/morePopup'
} as const

export default function FilterSearch() {
  return (
    <Alone>
      {(part) => <FilterBar {...part} onOpen={(which) => go(pages[which], { ...part.filter })} />}
    </Alone>
  )
}
