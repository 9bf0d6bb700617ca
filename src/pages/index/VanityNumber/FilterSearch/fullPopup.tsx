import { View } from '@tarojs/components'
import { Alone } from './Alone'
import { FullFilter } from './FullFilter'

export default function FullPopup() {
  return (
    <Alone>
      {(part) => (
        <View className='px16'>
          <FullFilter {...part} />
        </View>
      )}
    </Alone>
  )
}
