import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Chip } from '@/components/base/Chip'
import { t } from '@/i18n'
import { dayMs } from '@rules/time'
import { Calendar } from './Calendar'
import { Ladder } from './Ladder'
import { pointsToday } from './pointsToday'
import type { TaskCenter, Tasks } from './useTasks'

/** Days between two dates, both YYYY-MM-DD. */
const daysUntil = (day: string, today: string) =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs)

/** Sign-ins left to the next reward of the streak, today's included while it is missing. */
function nextReward({ signIn, today }: TaskCenter) {
  const next = signIn?.rewards[0]
  if (!signIn || !next) return undefined
  return { left: daysUntil(next.day, today) + (signIn.signedToday ? 0 : 1), points: next.points }
}

/** Streak, the ladder of seven days, today's sign-in, and the month's calendar. Nothing when the merchant offers no sign-in. */
export function SignIn({ actions, center }: { actions: Tasks; center: TaskCenter }) {
  const { signIn, month, today } = center
  if (!signIn) return null
  const { streak, signedToday, days, ladder, tomorrow } = signIn
  const next = nextReward(center)
  return (
    <View className='card pad tinted'>
      <View className='row between gap8'>
        <View className='grow'>
          <View className='t16 b num'>
            {streak ? t('tasks.streak', { count: streak }) : t('tasks.noStreak')}
          </View>
          {signedToday && tomorrow ? (
            <View className='t14 brand num mt4'>{t('tasks.tomorrow', { points: tomorrow })}</View>
          ) : null}
          {next ? <View className='t12 ink2 num mt4'>{t('tasks.next', next)}</View> : null}
        </View>
        {signedToday ? (
          <Chip tone='ok' icon='check'>
            {t('tasks.signed')}
          </Chip>
        ) : null}
      </View>
      <View className='mt12'>
        <Ladder days={ladder} today={today} usual={signIn.points} />
      </View>
      {signedToday ? null : (
        <View className='mt12'>
          <Button id='signIn' working={actions.signing.working} onClick={() => void actions.signing.submit()}>
            {t('tasks.sign', { points: pointsToday(center) })}
          </Button>
        </View>
      )}
      <View className='mt8'>
        <Calendar
          month={month}
          today={today}
          signed={days.map(({ day }) => day)}
          onMonth={(to) => void actions.turning.submit(to)}
        />
      </View>
    </View>
  )
}
