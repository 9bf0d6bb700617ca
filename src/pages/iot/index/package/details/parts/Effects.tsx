import { View } from '@tarojs/components'
import { Options } from '@/components/overlay/Sheet'
import type { Data } from '@contract'
import { EffectType } from '@contract/enums'
import { t } from '@/i18n'
import { daysOf, endText, momentText, perDayText } from '@/areas/card/period'

export type EffectChoice = Data<'GET /api/iot/packageDetails'>['effects'][number]

/** End and number of days: `12月31日 24:00，共31天`. */
function runText(effect: EffectChoice): string {
  const days = daysOf(effect)
  const end = endText(effect.endAt)
  return days === undefined ? end : t('packages.effect.run', { end, count: days })
}

/** Price per day: `¥1.58/天`. */
function perDay(effect: EffectChoice, price: number): string {
  const money = perDayText(price, effect)
  return money ? t('packages.effect.perDay', { money }) : ''
}

export const effectName = (effectType: number) =>
  t(effectType === EffectType.nextPeriod ? 'packages.effect.next' : 'packages.effect.now')

/** When the package takes effect: each choice with its period and price per day. */
export function Effects(props: {
  effects: EffectChoice[]
  /** Fen, the same for all choices. */
  price: number
  value: number | undefined
  onPick: (value: number) => void
}) {
  return (
    <Options
      label={t('packages.effect.title')}
      options={props.effects.map((effect) => ({
        value: effect.effectType,
        label: [effectName(effect.effectType), perDay(effect, props.price)].filter(Boolean).join(' · '),
        note: `${momentText(effect.startAt)} — ${runText(effect)}`
      }))}
      value={props.value}
      onPick={props.onPick}
      rings
    />
  )
}

/** Start, end and price per day, a line each. */
export function EffectPeriod({ effect, price }: { effect: EffectChoice; price: number }) {
  const aDay = perDayText(price, effect)
  const lines: [string, string | undefined][] = [
    [t('packages.effect.from'), momentText(effect.startAt)],
    [t('packages.effect.until'), runText(effect)],
    [t('packages.effect.aDay'), aDay && `¥${aDay}`]
  ]
  return (
    <View>
      {lines
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <View key={label} className='row between gap12'>
            <View className='ink3'>{label}</View>
            <View className='num tr'>{value}</View>
          </View>
        ))}
    </View>
  )
}
