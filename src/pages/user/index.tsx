import { View } from '@tarojs/components'
import { Screen } from '@/screens/Screen'
import { EditProfile } from './EditProfile'
import { Links } from './Links'
import { Settings } from './Settings'

/** The personal page: who I am on this device, the settings, what the shop says of itself. */
export default function User() {
  return (
    <Screen fallback='/pages/user/index2'>
      <View className='stack'>
        <EditProfile />
        <Settings />
        <Links />
      </View>
    </Screen>
  )
}
