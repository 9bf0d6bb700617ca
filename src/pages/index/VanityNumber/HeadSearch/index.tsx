import { View } from '@tarojs/components'
import { FilterPage } from '@/areas/numbers/search/FilterPage'
import { Suggestions } from '@/areas/numbers/search/Suggestions'
import { PlaceCondition } from '@/areas/numbers/search/Conditions'
import { HeadSearch } from '@/areas/numbers/search/HeadSearch'
import { Modes } from '@/areas/numbers/search/Modes'
import { Sounds } from '@/areas/numbers/search/Sounds'
import { Searched } from '@/areas/numbers/search/Searched'
import { BirthdayChip, toBirthday } from '@/areas/numbers/search/Birthday'

export default function HeadSearchPage() {
  return (
    <FilterPage found={({ keyword }) => Boolean(keyword)}>
      {(part, open) => (
        <>
          <HeadSearch {...part} focus onConfirm={() => open(part.filter)} />
          <View className='px12 mt8'>
            <PlaceCondition {...part} />
            <Modes {...part} />
          </View>
          {part.filter.keyword ? null : (
            <View className='px16 py12'>
              <Searched digits onPick={(keyword) => open({ ...part.filter, keyword })} />
              <Sounds {...part} onChange={(next) => open({ ...part.filter, ...next })} />
              <View className='row mb16'>
                <BirthdayChip onOpen={() => toBirthday(part.filter)} />
              </View>
              <Suggestions {...part} onChange={(next) => open({ ...part.filter, ...next })} />
            </View>
          )}
        </>
      )}
    </FilterPage>
  )
}
