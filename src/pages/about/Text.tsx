import { View } from '@tarojs/components'
import { Screen } from '@/screens/Screen'

/** Numbered or plain paragraphs of the house's own texts. */
export function Text({ lines, numbered }: { lines: string[]; numbered?: boolean }) {
  return (
    <Screen>
      <View className='stack'>
        <View className='card pad col gap16'>
          {lines.map((line, index) => (
            <View key={line} className='row top gap8 t16 ink2'>
              {numbered ? <View className='b brand num'>{index + 1}</View> : null}
              <View className='grow'>{line}</View>
            </View>
          ))}
        </View>
      </View>
    </Screen>
  )
}
