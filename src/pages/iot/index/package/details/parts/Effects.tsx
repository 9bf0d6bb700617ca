import { View } from '@tarojs/components'
import { Options } from '@/components/overlay/Sheet'
import type { Data } from '@contract'
import { EffectType } from '@contract/enums'
import { t } from '@/i18n'
import { timeText } from '@rules/time'

export type EffectChoice = Data<'GET /api/iot/packageDetails'>['effects'][number]

/** From when to when, in words; without an end it is for good. */
export function spanText({ startAt, endAt }: Pick<EffectChoice, 'startAt' | 'endAt'>): string {
  return `${timeText(startAt)} — ${endAt ? timeText(endAt) : t('common.duration.lifetime')}`
}

export const effectName = (effectType: number) =>
  t(effectType === EffectType.nextPeriod ? 'portal.effect.next' : 'portal.effect.now')

/** When the package takes effect, each choice with the time it would run. */
export function Effects(props: {
  effects: EffectChoice[]
  value: number | undefined
  onPick: (value: number) => void
}) {
  return (
    <Options
      label={t('portal.effect.title')}
      options={props.effects.map((effect) => ({
        value: effect.effectType,
        label: effectName(effect.effectType),
        note: spanText(effect)
      }))}
      value={props.value}
      onPick={props.onPick}
      rings
    />
  )
}

/** When the package would begin and end, a line each. */
export function EffectPeriod({ effect }: { effect: EffectChoice }) {
  const lines = [
    [t('portal.effect.from'), timeText(effect.startAt)],
    [t('portal.effect.until'), effect.endAt ? timeText(effect.endAt) : t('common.duration.lifetime')]
  ]
  return (
    <View>
      {lines.map(([label, time]) => (
        <View key={label} className='row between'>
          <View className='ink3'>{label}</View>
          <View className='num'>{time}</View>
        </View>
      ))}
    </View>
  )
}
