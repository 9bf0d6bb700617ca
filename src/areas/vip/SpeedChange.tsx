import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { t, type MessageKey } from '@/i18n'
import { speedText } from './speed'

function Speed({ label, code, tone = '' }: { label: MessageKey; code: string; tone?: string }) {
  return (
    <View className='grow'>
      <View className='t12 ink3'>{t(label)}</View>
      <View className={`${code ? 't18 b num' : 't16'} ${tone}`}>
        {code ? speedText(code) : t('vip.speed.own')}
      </View>
    </View>
  )
}

interface SpeedChangeProps {
  /** Speed code; empty: the package's, which is not known. */
  from: string
  to: string
  /** Whether the second speed runs already. */
  runs?: boolean
}

/** The speed before and after acceleration, side by side. */
export function SpeedChange({ from, to, runs }: SpeedChangeProps) {
  return (
    <View className='row gap12'>
      <Speed label={runs ? 'vip.speed.package' : 'vip.speed.before'} code={from} />
      <Icon name='next' className='ink3' />
      <Speed label={runs ? 'vip.speed.current' : 'vip.speed.to'} code={to} tone='brand' />
    </View>
  )
}
