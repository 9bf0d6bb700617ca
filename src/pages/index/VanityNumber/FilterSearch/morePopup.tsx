import { View } from '@tarojs/components'
import { FilterPage } from '@/areas/numbers/search/FilterPage'
import { MoreFilter } from '@/areas/numbers/search/MoreFilter'

export default function MorePopup() {
  return (
    <FilterPage>
      {(part) => (
        <View className='px16'>
          <MoreFilter {...part} />
        </View>
      )}
    </FilterPage>
  )
}
