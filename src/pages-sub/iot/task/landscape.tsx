import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { SignIn } from '@/areas/tasks/SignIn'
import { TaskList } from '@/areas/tasks/TaskList'
import { Turned } from '@/components/base/Turned'
import { useTasks } from '@/areas/tasks/useTasks'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'

/** The task page in landscape: calendar left, tasks right. Rotated by style when the window is upright. */
export default observer(function WideTasks() {
  const tasks = useTasks()
  return (
    <Turned>
      <Screen>
        <Load request={tasks} shape={['line', 'banner', 'line']}>
          {(center) => (
            <View className='sides'>
              <View className='side'>
                <SignIn actions={tasks} center={center} />
              </View>
              <View className='side'>
                <TaskList actions={tasks} tasks={center.tasks} />
              </View>
            </View>
          )}
        </Load>
      </Screen>
    </Turned>
  )
})
