import { View } from '@tarojs/components'
import { isCounted, usedShare } from '@/areas/portal/checks'
import { fixes } from '@/areas/portal/fixes'
import { marksOf } from '@/areas/portal/marks'
import { useNow } from '@/areas/portal/useNow'
import type { SimInfo } from '@/areas/portal/words'
import { Notice } from '@/components/base/Notice'
import { Progress } from '@/components/base/Progress'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { dataText } from '@rules/data'
import { forecastOf, type UseLine } from './forecast'

/** What of the packages is used, with lines where it is time to act, until when it lasts, and a button for each mark passed. */
export function UsePlan({ info, line }: { info: SimInfo; line: UseLine }) {
  const now = useNow()
  const used = Math.floor(usedShare(info))
  const { tone, text, note } = forecastOf(info, line, now)
  return (
    <>
      {marksOf(info, now).map((mark) => {
        const { text: action, path } = fixes[mark.fix]
        return (
          <Notice key={mark.id} tone={mark.tone} action={t(action)} onAction={() => path && go(path)}>
            {mark.text}
          </Notice>
        )
      })}
      <View className='card pad col gap8'>
        <View className='h'>{t('holder.usage.plan')}</View>
        <View className={tone === 'warn' ? 't16 b warn' : 't16 b'}>{text}</View>
        {note ? <View className='t14 ink2'>{note}</View> : null}
        {isCounted(info) ? (
          <>
            <View className='row between mt8 t14 ink2 num'>
              <View>{t('holder.usage.used', { percent: used })}</View>
              <View>
                {dataText(info.useFlow)} / {dataText(info.totalFlow)}
              </View>
            </View>
            <Progress
              percent={used}
              tone={used >= 75 ? 'warn' : 'brand'}
              ticks={[75, 90]}
              label={t('holder.usage.used', { percent: used })}
            />
            <View className='t12 ink3'>{t('holder.usage.ticks')}</View>
          </>
        ) : null}
      </View>
    </>
  )
}
