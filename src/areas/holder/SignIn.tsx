import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Chip } from '@/components/base/Chip'
import { t } from '@/i18n'
import { Calendar } from './Calendar'
import type { TaskCenter, Tasks } from './useTasks'

const dayLength = 86400000

/** Days from one Chinese day to another, both YYYY-MM-DD. */
const daysUntil = (day: string, today: string) =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayLength)

/** How many more sign-ins bring the next reward of a streak: today counts while it is not signed. */
function nextReward({ signIn, today }: TaskCenter) {
  const next = signIn?.rewards[0]
  if (!signIn || !next) return undefined
  return { left: daysUntil(next.day, today) + (signIn.signedToday ? 0 : 1), points: next.points }
}

/** The streak, today's sign-in, and the month's calendar. Nothing where the merchant offers no sign-in. */
export function SignIn({ of, center }: { of: Tasks; center: TaskCenter }) {
  const { signIn, month, today } = center
  if (!signIn) return null
  const { streak, signedToday, points, days } = signIn
  const next = nextReward(center)
  return (
    <View className='card pad lit'>
      <View className='row between gap8'>
        <View className='grow'>
          <View className='t16 b num'>
            {streak ? t('holder.task.streak', { count: streak }) : t('holder.task.noStreak')}
          </View>
          {next ? <View className='t12 ink2 num mt4'>{t('holder.task.next', next)}</View> : null}
        </View>
        {signedToday ? (
          <Chip tone='ok' icon='check'>
            {t('holder.task.signed')}
          </Chip>
        ) : null}
      </View>
      {signedToday ? null : (
        <View className='mt12'>
          <Button id='signIn' working={of.signing.working} onClick={() => void of.signing.submit()}>
            {t('holder.task.sign', { points })}
          </Button>
        </View>
      )}
      <View className='mt8'>
        <Calendar
          month={month}
          today={today}
          marks={days.map(({ day }) => day)}
          onMonth={(to) => void of.turning.submit(to)}
        />
      </View>
    </View>
  )
}
