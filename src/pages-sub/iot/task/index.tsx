import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { SignIn } from '@/areas/holder/SignIn'
import { TaskList } from '@/areas/holder/TaskList'
import { useTasks } from '@/areas/holder/useTasks'
import { Figures } from '@/areas/portal/SimCard'
import { Button } from '@/components/base/Button'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { DetailOf } from '@/screens/Detail'

/** Sign-in of the day with its calendar and streak, and tasks with what they bring. */
export default observer(function TaskCenter() {
  const tasks = useTasks()
  return (
    <DetailOf
      of={tasks}
      shape={['line', 'banner', 'line', 'line']}
      right={
        <Button kind='text' size='small' inline onClick={() => go('pages-sub/iot/protocol/taskRule')}>
          {t('holder.task.rule')}
        </Button>
      }
    >
      {(center) => (
        <View className='stack'>
          <Figures
            items={[
              {
                label: t('portal.points'),
                value: center.integral,
                onClick: () => go('pages-sub/iot/index/integralLog')
              },
              {
                label: t('portal.coins'),
                value: center.couponCoin,
                onClick: () => go('pages-sub/iot/index/couponExchange/index')
              }
            ]}
          />
          <SignIn of={tasks} center={center} />
          <TaskList of={tasks} tasks={center.tasks} />
          <View className='row center gap8'>
            <Button kind='text' size='small' inline onClick={() => go('pages-sub/iot/integralShop/index')}>
              {t('holder.task.mall')}
            </Button>
            <Button kind='text' size='small' inline onClick={() => go('pages-sub/iot/task/landscape')}>
              {t('holder.task.wide')}
            </Button>
          </View>
        </View>
      )}
    </DetailOf>
  )
})
