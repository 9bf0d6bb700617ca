import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { SignIn } from '@/areas/tasks/SignIn'
import { TaskList } from '@/areas/tasks/TaskList'
import { useTasks } from '@/areas/tasks/useTasks'
import { Figures } from '@/areas/card/SimCard'
import { Button } from '@/components/base/Button'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { DetailOf } from '@/screens/Detail'

/** Daily sign-in with calendar and streak, and tasks with their rewards. */
export default observer(function TaskCenter() {
  const tasks = useTasks()
  return (
    <DetailOf
      request={tasks}
      shape={['line', 'banner', 'line', 'line']}
      right={
        <Button kind='text' size='small' inline onClick={() => go('pages-sub/iot/protocol/taskRule')}>
          {t('tasks.rule')}
        </Button>
      }
    >
      {(center) => (
        <View className='stack'>
          <Figures
            items={[
              {
                label: t('card.points'),
                value: center.integral,
                onClick: () => go('pages-sub/iot/index/integralLog')
              },
              {
                label: t('card.coins'),
                value: center.couponCoin,
                onClick: () => go('pages-sub/iot/index/couponExchange/index')
              }
            ]}
          />
          <SignIn actions={tasks} center={center} />
          <TaskList actions={tasks} tasks={center.tasks} />
          <View className='row center gap8'>
            {isOffered('pages-sub/iot/integralShop/index') ? (
              <Button kind='text' size='small' inline onClick={() => go('pages-sub/iot/integralShop/index')}>
                {t('tasks.mall')}
              </Button>
            ) : null}
            <Button kind='text' size='small' inline onClick={() => go('pages-sub/iot/task/landscape')}>
              {t('tasks.wide')}
            </Button>
          </View>
        </View>
      )}
    </DetailOf>
  )
})
