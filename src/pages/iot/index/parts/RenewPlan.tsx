import { View } from '@tarojs/components'
import { Notice } from '@/components/feedback/Notice'
import { Price } from '@/components/base/Price'
import type { Data } from '@contract'
import { DurationUnit } from '@contract/enums'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { durationText } from '@/areas/card/words'
import { repairAction } from '@/areas/card/mend'
import { daysOf, endText, isShort, perDayText } from '@/areas/card/period'
import { momentText } from '@/screens/dates'

export type RenewOption = Data<'GET /api/iot/renewPackageOption'>

/** The next renewal: package, date, duration, and whether the balance suffices. */
export function Plan({ option }: { option: RenewOption & { chosen: NonNullable<RenewOption['chosen']> } }) {
  const { chosen, renewAt, balance } = option
  const price = chosen.price ?? chosen.agreedPrice
  const span = chosen.startAt ? { startAt: chosen.startAt, endAt: chosen.endAt } : undefined
  const days = span && daysOf(span)
  const { duration, durationUnit } = chosen
  const lines: [string, string][] = []
  if (renewAt) lines.push([t('packages.renew.at'), momentText(renewAt)])
  if (span) {
    const end = endText(span.endAt)
    const run = days === undefined ? end : t('packages.effect.run', { end, count: days })
    lines.push([t('packages.effect.until'), run])
    const aDay = perDayText(price, span)
    if (aDay) lines.push([t('packages.effect.aDay'), `¥${aDay}`])
  }
  lines.push([
    t('card.balance'),
    t(chosen.enough ? 'packages.renew.enough' : 'packages.renew.short', {
      money: yuanText(balance),
      short: yuanText(price - balance)
    })
  ])
  return (
    <>
      <View className='card pad tinted'>
        <View className='t14 ok'>{t('packages.renew.on')}</View>
        <View className='row between gap12 mt4'>
          <View className='t18 b grow'>{chosen.packageName}</View>
          <Price fen={price} size='l' />
        </View>
        <View className='col gap4 mt12 t14'>
          {lines.map(([label, value]) => (
            <View key={label} className='row between gap12'>
              <View className='ink3 fixed'>{label}</View>
              <View className='num tr'>{value}</View>
            </View>
          ))}
        </View>
      </View>
      {chosen.cannotRenewReason ? (
        <Notice tone='warn' {...repairAction(chosen.mend)}>
          {t('packages.renew.willNot', { reason: chosen.cannotRenewReason })}
        </Notice>
      ) : null}
      {span && duration && durationUnit && isShort(span, { duration, durationUnit }) ? (
        <Notice tone='warn'>
          {t('packages.renew.few', { run: durationText(days ?? 0, DurationUnit.days) })}
        </Notice>
      ) : null}
    </>
  )
}
