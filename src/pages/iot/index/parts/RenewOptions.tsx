import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Options } from '@/components/overlay/Sheet'
import { DurationUnit } from '@contract/enums'
import { wholeDays } from '@rules/card/duration'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { daysOf, endText, isShort, perDayText } from '@/areas/card/period'
import { durationText } from '@/areas/card/words'
import type { RenewOption } from './RenewPlan'

type Renewing = RenewOption['options'][number]

/** Days of the longest package that is offered beside the present one, unless only longer ones will do: a month. */
const month = 31

export const isWhole = ({ startAt, endAt, ...term }: Renewing) =>
  !startAt || !isShort({ startAt, endAt }, term)

/** Real length of the renewed period and its price per day; the nominal term while no start is known. */
export function runText({ startAt, endAt, price, ...term }: Renewing): string {
  const days = startAt ? daysOf({ startAt, endAt }) : undefined
  if (!startAt || days === undefined) return durationText(term.duration, term.durationUnit)
  const aDay = perDayText(price, { startAt, endAt })
  const words = [durationText(days, DurationUnit.days), aDay && t('packages.effect.perDay', { money: aDay })]
  return words.filter(Boolean).join(' · ')
}

/**
 * The package to propose, the same again, and one beside it. The same is proposed if it covers the card's use, or, where
 * nothing is known of that, if it runs its whole term. Else it is one that covers the use, for a month at most if possible, at
 * the lowest price a day.
 */
export function proposals({ options, currentPackageId }: RenewOption) {
  const again = options.find(({ packageId }) => packageId === currentPackageId)
  const days = ({ startAt, endAt, duration, durationUnit }: Renewing) =>
    (startAt ? daysOf({ startAt, endAt }) : wholeDays(duration, durationUnit)) ?? Infinity
  const [other] = options
    .filter((one) => one.covers && isWhole(one) && one !== again)
    .map((one) => ({ one, long: Number(days(one) > month), aDay: one.price / days(one) }))
    .sort((a, b) => a.long - b.long || a.aDay - b.aDay)
    .map(({ one }) => one)
  const fits = again && (again.covers ?? isWhole(again))
  const proposed = fits ? again : other
  return { proposed, again, other }
}

/** Packages to renew with: the chosen one, the same again and one other; the rest once it is asked for. */
export function RenewOptions({
  option,
  value,
  onPick
}: {
  option: RenewOption
  value?: number
  onPick: (packageId: number) => void
}) {
  const { chosen, options, currentPackageId } = option
  const { again, other } = proposals(option)
  const [all, showAll] = useState(false)
  const first = [options.find((one) => one.packageId === chosen?.packageId), again, other]
  const few = [...new Set(first.filter((one) => one !== undefined))]
  const rest = options.filter((one) => !few.includes(one))
  const isOpen = all || !few.length
  return (
    <View className='card clip'>
      <View className='pad h'>{t('packages.renew.choose')}</View>
      <Options
        label={t('packages.renew.choose')}
        options={[...few, ...(isOpen ? rest : [])].map((one) => ({
          value: one.packageId,
          label: `${one.packageName} · ¥${yuanText(one.price)}`,
          note: [
            one.packageId === currentPackageId ? t('packages.renew.again') : '',
            runText(one),
            one.startAt ? t('packages.until', { end: endText(one.endAt) }) : '',
            one.covers === undefined ? '' : t(one.covers ? 'packages.shortToEnd' : 'packages.renew.less')
          ]
            .filter(Boolean)
            .join(' · ')
        }))}
        value={value}
        onPick={onPick}
        rings
      />
      {rest.length && !isOpen ? (
        <Button kind='text' onClick={() => showAll(true)}>
          {t('packages.renew.more', { count: rest.length })}
        </Button>
      ) : null}
    </View>
  )
}
