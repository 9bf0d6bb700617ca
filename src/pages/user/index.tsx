import { View } from '@tarojs/components'
import { Screen } from '@/screens/Screen'
import { EditProfile } from './parts/EditProfile'
import { Settings } from './parts/Settings'

/** The personal page: profile on this device and settings. */
export default function User() {
  return (
    <Screen>
      <View className='stack'>
        <EditProfile />
        <Settings />
      </View>
    </Screen>
  )
}
