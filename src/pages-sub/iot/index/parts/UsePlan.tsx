import { View } from '@tarojs/components'
import { isCounted, usedShare } from '@/areas/card/cause/data'
import { canFix, fixes } from '@/areas/card/cause/fixes'
import { remindersOf } from '@/areas/status/reminders'
import { useNow } from '@/hooks/useNow'
import type { SimInfo } from '@/areas/card/words'
import { Notice } from '@/components/feedback/Notice'
import { Progress } from '@/components/feedback/Progress'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { dataText } from '@rules/card/data'
import { forecastOf, type UseLine } from './forecast'

/**
 * Share of the packages used, with ticks at the reminders, how long the rest lasts, and a button per
 * reminder.
 */
export function UsePlan({ info, line }: { info: SimInfo; line: UseLine }) {
  const now = useNow()
  const used = Math.floor(usedShare(info))
  const { tone, text, note } = forecastOf(info, line, now)
  return (
    <>
      {remindersOf(info, now).map((reminder) => {
        const { text: action, path } = fixes[reminder.fix]
        return (
          <Notice
            key={reminder.id}
            tone={reminder.tone}
            action={canFix(reminder.fix) ? t(action) : undefined}
            onAction={() => path && go(path)}
          >
            {reminder.text}
          </Notice>
        )
      })}
      <View className='card pad col gap8'>
        <View className='h'>{t('status.history.plan')}</View>
        <View className={tone === 'warn' ? 't16 b warn' : 't16 b'}>{text}</View>
        {note ? <View className='t14 ink2'>{note}</View> : null}
        {isCounted(info) ? (
          <>
            <View className='row between mt8 t14 ink2 num'>
              <View>{t('status.history.used', { percent: used })}</View>
              <View>
                {dataText(info.useFlow)} / {dataText(info.totalFlow)}
              </View>
            </View>
            <Progress
              percent={used}
              tone={used >= 75 ? 'warn' : 'brand'}
              ticks={[75, 90]}
              label={t('status.history.used', { percent: used })}
            />
            <View className='t12 ink3'>{t('status.history.ticks')}</View>
          </>
        ) : null}
      </View>
    </>
  )
}
