import { View } from '@tarojs/components'
import { FilterPage } from '@/areas/numbers/search/FilterPage'
import { Suggestions } from '@/areas/numbers/search/Suggestions'
import { HeadSearch } from '@/areas/numbers/search/HeadSearch'
import { Searched } from './parts/Searched'

export default function HeadSearchPage() {
  return (
    <FilterPage found={({ keyword }) => Boolean(keyword)}>
      {(part, open) => (
        <>
          <HeadSearch {...part} focus onConfirm={() => open(part.filter)} />
          <View className='px16 py12'>
            <Searched onPick={(keyword) => open({ ...part.filter, keyword })} />
            <Suggestions {...part} onChange={(next) => open({ ...part.filter, ...next })} />
          </View>
        </>
      )}
    </FilterPage>
  )
}
