import { View } from '@tarojs/components'
import { PlaceCondition } from '@/areas/numbers/search/Conditions'
import { FilterPage } from '@/areas/numbers/search/FilterPage'
import { MoreFilter } from '@/areas/numbers/search/MoreFilter'

export default function MorePopup() {
  return (
    <FilterPage>
      {(part) => (
        <View className='px16'>
          <PlaceCondition {...part} />
          <MoreFilter {...part} />
        </View>
      )}
    </FilterPage>
  )
}
