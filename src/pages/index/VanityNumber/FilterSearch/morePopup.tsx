import { View } from '@tarojs/components'
import { Alone } from './Alone'
import { MoreFilter } from './MoreFilter'

export default function MorePopup() {
  return (
    <Alone>
      {(part) => (
        <View className='px16'>
          <MoreFilter {...part} />
        </View>
      )}
    </Alone>
  )
}
