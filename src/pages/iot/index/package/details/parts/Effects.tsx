import { View } from '@tarojs/components'
import { Options } from '@/components/overlay/Sheet'
import type { Data } from '@contract'
import { EffectType } from '@contract/enums'
import { t } from '@/i18n'
import { daysOf, endText, momentText, perDayText } from '@/areas/portal/period'

export type EffectChoice = Data<'GET /api/iot/packageDetails'>['effects'][number]

/** Until when, and how many days that is: `12月31日 24:00，共31天`. */
function runText(effect: EffectChoice): string {
  const days = daysOf(effect)
  const end = endText(effect.endAt)
  return days === undefined ? end : t('portal.effect.run', { end, count: days })
}

/** What a day costs, as `¥1.58/天`. */
function perDay(effect: EffectChoice, price: number): string {
  const money = perDayText(price, effect)
  return money ? t('portal.effect.perDay', { money }) : ''
}

export const effectName = (effectType: number) =>
  t(effectType === EffectType.nextPeriod ? 'portal.effect.next' : 'portal.effect.now')

/** When the package takes effect, each choice with the days that it would run and what one of them costs. */
export function Effects(props: {
  effects: EffectChoice[]
  /** Fen, whatever is chosen. */
  price: number
  value: number | undefined
  onPick: (value: number) => void
}) {
  return (
    <Options
      label={t('portal.effect.title')}
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

/** When the package would begin and end, a line each, and what a day of it costs. */
export function EffectPeriod({ effect, price }: { effect: EffectChoice; price: number }) {
  const aDay = perDayText(price, effect)
  const lines: [string, string | undefined][] = [
    [t('portal.effect.from'), momentText(effect.startAt)],
    [t('portal.effect.until'), runText(effect)],
    [t('portal.effect.aDay'), aDay && `¥${aDay}`]
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
