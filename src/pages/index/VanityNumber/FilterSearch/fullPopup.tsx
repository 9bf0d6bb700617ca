import { View } from '@tarojs/components'
import { toBirthday } from '@/areas/numbers/search/Birthday'
import { FilterPage } from '@/areas/numbers/search/FilterPage'
import { FullFilter } from '@/areas/numbers/search/FullFilter'

export default function FullPopup() {
  return (
    <FilterPage>
      {(part) => (
        <View className='px16'>
          <FullFilter {...part} onBirthday={() => toBirthday(part.filter)} />
        </View>
      )}
    </FilterPage>
  )
}
