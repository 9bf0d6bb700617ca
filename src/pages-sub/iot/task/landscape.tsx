import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { SignIn } from '@/areas/holder/SignIn'
import { TaskList } from '@/areas/holder/TaskList'
import { useTasks } from '@/areas/holder/useTasks'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import './landscape.scss'

/** The task page for a phone that lies on its side: the calendar left, the tasks right. Turned where the window is upright. */
export default observer(function WideTasks() {
  const tasks = useTasks()
  return (
    <View className='turned'>
      <Screen>
        <Load of={tasks} shape={['line', 'banner', 'line']}>
          {(center) => (
            <View className='sides'>
              <View className='side'>
                <SignIn of={tasks} center={center} />
              </View>
              <View className='side'>
                <TaskList of={tasks} tasks={center.tasks} />
              </View>
            </View>
          )}
        </Load>
      </Screen>
    </View>
  )
})
