import { View } from '@tarojs/components'
import { fixes } from '@/areas/portal/fixes'
import { nextStep } from '@/areas/portal/nextStep'
import type { useFix } from '@/areas/portal/useFix'
import type { SimInfo } from '@/areas/portal/words'
import { Button } from '@/components/base/Button'
import { Notice } from '@/components/base/Notice'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'

interface NextStepProps {
  info: SimInfo
  fix: ReturnType<typeof useFix>
  now: number
}

/** One line about what is next for this card; the page of all checks explains it. Nothing while all is well. */
export function NextNotice({ info, now }: Omit<NextStepProps, 'fix'>) {
  const { text, tone, count, why } = nextStep(info, now)
  if (!text) return null
  return (
    <Notice
      tone={tone}
      alert={tone === 'danger'}
      action={why ? t('portal.why.link') : undefined}
      onAction={() => go('pages/iot/index/customer', { view: 'why' })}
    >
      {count ? <View className='b'>{t('portal.need.count', { ...count })}</View> : null}
      {text}
    </Notice>
  )
}

/** The one big button: the next right thing for this card. */
export function NextButton({ info, fix, now }: NextStepProps) {
  const step = nextStep(info, now)
  return (
    <Button id='next-step' working={fix.working && !fix.refreshing} onClick={() => fix.run(step.fix)}>
      {t(step.text || step.fix === 'topUp' ? fixes[step.fix].text : 'portal.home.buy')}
    </Button>
  )
}
