import { View } from '@tarojs/components'
import { canFix, fixes } from '@/areas/card/cause/fixes'
import { nextStep } from '@/areas/status/nextStep'
import type { useFix } from '@/areas/card/cause/useFix'
import type { SimInfo } from '@/areas/card/words'
import { Button } from '@/components/base/Button'
import { Notice } from '@/components/feedback/Notice'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { go } from '@/nav/navigate'

interface NextStepProps {
  info: SimInfo
  fix: ReturnType<typeof useFix>
  now: number
}

/**
 * One line with the next thing to do for this card, linked to the page of all checks. Nothing when all is
 * well.
 */
export function NextNotice({ info, now }: Omit<NextStepProps, 'fix'>) {
  const { text, tone, count, why } = nextStep(info, now)
  if (!text) return null
  return (
    <Notice
      tone={tone}
      alert={tone === 'danger'}
      action={why ? t('status.why.link') : undefined}
      onAction={() => go('pages/iot/index/customer', { view: 'why' })}
    >
      {count ? <View className='b'>{t('status.need.count', { ...count })}</View> : null}
      {text}
    </Notice>
  )
}

/** The main button: the next thing to do with this card. */
export function NextButton({ info, fix, now }: NextStepProps) {
  const step = nextStep(info, now)
  if (!canFix(step.fix)) return null
  return (
    <Button id='next-step' working={fix.working && !fix.refreshing} onClick={() => fix.run(step.fix)}>
      {t(step.text || step.fix === 'topUp' ? fixes[step.fix].text : 'status.home.buy')}
      {step.fix === 'restore' && info.restore
        ? ` ¥${yuanText(info.restore.price + info.arrearsBalance)}`
        : ''}
    </Button>
  )
}
