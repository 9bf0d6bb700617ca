import { View } from '@tarojs/components'
import { Progress } from '@/components/feedback/Progress'
import { t } from '@/i18n'
import { strengthOf } from './passwordStrength'

const looks = {
  weak: { percent: 33, tone: 'danger', ink: 'danger' },
  fair: { percent: 66, tone: 'warn', ink: 'warn' },
  strong: { percent: 100, tone: 'brand', ink: 'ok' }
} as const

/** How strong the typed password is, in words and as a bar, with what would make it better. */
export function PasswordStrength(props: { password: string; ssid: string; printed: string[] }) {
  const { level, why } = strengthOf(props.password, props.ssid, props.printed)
  const { percent, tone, ink } = looks[level]
  return (
    <View className='col gap4' aria-live='polite'>
      <View className='row gap8'>
        <View className='grow'>
          <Progress percent={percent} tone={tone} label={t('device.strength')} />
        </View>
        <View className={`fixed b ${ink}`}>{t(`device.strength.${level}`)}</View>
      </View>
      <View>{t(`device.strength.why.${why}`, { count: 8 - props.password.length })}</View>
    </View>
  )
}
