import { View } from '@tarojs/components'
import { Alone } from '../FilterSearch/Alone'
import { Suggestions } from '../FilterSearch/Suggestions'
import { HeadSearch } from './HeadSearch'
import { Searched } from './Searched'

export default function HeadSearchPage() {
  return (
    <Alone found={({ keyword }) => Boolean(keyword)}>
      {(part, open) => (
        <>
          <HeadSearch {...part} focus onConfirm={() => open(part.filter)} />
          <View className='px16 py12'>
            <Searched onPick={(keyword) => open({ ...part.filter, keyword })} />
            <Suggestions {...part} onChange={(next) => open({ ...part.filter, ...next })} />
          </View>
        </>
      )}
    </Alone>
  )
}
