import { View } from '@tarojs/components'
import { Notice } from '@/components/base/Notice'
import { Price } from '@/components/base/Price'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { yuanText } from '@rules/money'
import { mending } from '@/areas/portal/mend'
import { daysOf, endText, fewDays, momentText } from '@/areas/portal/period'

export type RenewOption = Data<'GET /api/iot/renewPackageOption'>

/** What will be bought, when, for how long, and whether the balance will do. */
export function Plan({ option }: { option: RenewOption & { chosen: NonNullable<RenewOption['chosen']> } }) {
  const { chosen, renewAt, balance } = option
  const price = chosen.price ?? chosen.agreedPrice
  const span = chosen.startAt ? { startAt: chosen.startAt, endAt: chosen.endAt } : undefined
  const days = span && daysOf(span)
  const lines: [string, string][] = []
  if (renewAt) lines.push([t('portal.renew.at'), momentText(renewAt)])
  if (span) {
    const end = endText(span.endAt)
    const run = days === undefined ? end : t('portal.effect.run', { end, count: days })
    lines.push([t('portal.effect.until'), run])
  }
  lines.push([
    t('portal.balance'),
    t(chosen.enough ? 'portal.renew.enough' : 'portal.renew.short', {
      money: yuanText(balance),
      short: yuanText(price - balance)
    })
  ])
  return (
    <>
      <View className='card pad lit'>
        <View className='t14 ok'>{t('portal.renew.on')}</View>
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
        <Notice tone='warn' {...mending(chosen.mend)}>
          {t('portal.renew.willNot', { reason: chosen.cannotRenewReason })}
        </Notice>
      ) : null}
      {days !== undefined && days < fewDays ? (
        <Notice tone='warn'>{t('portal.renew.few', { count: days })}</Notice>
      ) : null}
    </>
  )
}
