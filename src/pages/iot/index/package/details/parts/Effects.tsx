import { View } from '@tarojs/components'
import { Options } from '@/components/overlay/Sheet'
import type { Data } from '@contract'
import { EffectType } from '@contract/enums'
import { t } from '@/i18n'
import { daysOf, endText } from '@/areas/card/period'
import { momentText } from '@/screens/dates'
import { aDayText } from '@/areas/packages/Lasts'

type Details = Data<'GET /api/iot/packageDetails'>
export type EffectChoice = Details['effects'][number]

/** Price per day of a package with this effect. */
const aDayOf = (effect: EffectChoice, pack: Details['package']) =>
  aDayText({ ...pack, endAt: effect.endAt, lastsUntil: effect.lastsUntil ?? null }, effect)

/** End and number of days: `12月31日 24:00，共31天`. */
function runText(effect: EffectChoice): string {
  const days = daysOf(effect)
  const end = endText(effect.endAt)
  return days === undefined ? end : t('packages.effect.run', { end, count: days })
}

/** Price per day: `¥1.58/天`. */
function perDay(effect: EffectChoice, pack: Details['package']): string {
  const money = aDayOf(effect, pack)
  return money ? t('packages.effect.perDay', { money }) : ''
}

export const effectName = (effectType: number) =>
  t(effectType === EffectType.nextPeriod ? 'packages.effect.next' : 'packages.effect.now')

/** When the package takes effect: each choice with its period and price per day. */
export function Effects(props: {
  effects: EffectChoice[]
  pack: Details['package']
  value: number | undefined
  onPick: (value: number) => void
}) {
  return (
    <Options
      label={t('packages.effect.title')}
      options={props.effects.map((effect) => ({
        value: effect.effectType,
        label: [effectName(effect.effectType), perDay(effect, props.pack)].filter(Boolean).join(' · '),
        note: `${momentText(effect.startAt)} — ${runText(effect)}`
      }))}
      value={props.value}
      onPick={props.onPick}
      rings
    />
  )
}

/** Start, end and price per day, a line each. */
export function EffectPeriod({ effect, pack }: { effect: EffectChoice; pack: Details['package'] }) {
  const aDay = aDayOf(effect, pack)
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
            <View className='ink3 fixed'>{label}</View>
            <View className='num tr'>{value}</View>
          </View>
        ))}
    </View>
  )
}
