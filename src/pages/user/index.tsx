import { View } from '@tarojs/components'
import { Screen } from '@/screens/Screen'
import { EditProfile } from './parts/EditProfile'
import { Links } from './parts/Links'
import { Settings } from './parts/Settings'

/** The personal page: profile on this device, settings, and about the shop. */
export default function User() {
  return (
    <Screen>
      <View className='stack'>
        <EditProfile />
        <Settings />
        <Links />
      </View>
    </Screen>
  )
}
