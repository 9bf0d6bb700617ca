import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { Icon, type IconName } from '@/components/base/Icon'
import { Button } from '@/components/base/Button'
import { t } from '@/i18n'
import { checkChip } from '@/areas/realName/words'
import { RealNameStatus } from '@contract/enums'

export interface CheckCardProps {
  icon: IconName
  title: string
  /** Description, or the verified person. */
  note: ReactNode
  check: { status: number; needed: boolean; reason: string }
  /** Whether it is the operator's. */
  atOperator?: boolean
  /** Whether this is the next step. */
  next: boolean
  action: string
  onAction: () => void
}

/** One of the two checks: state, reason of a refusal, and a link to it. */
export function CheckCard(props: CheckCardProps) {
  const { icon, title, note, check, atOperator = false, next, action, onAction } = props
  const { status, reason } = check
  const chip = checkChip(check, atOperator)
  return (
    <View className='card pad'>
      <View className='row gap8'>
        <View className='brand t22 fixed'>
          <Icon name={icon} />
        </View>
        <View className='grow t16 b'>{title}</View>
        <Chip tone={chip.tone}>{chip.text}</Chip>
      </View>
      <View className='t14 ink2 mt8'>{note}</View>
      {reason ? <View className='t14 danger mt4'>{t('realName.refused', { reason })}</View> : null}
      {status === RealNameStatus.passed ? null : (
        <View className='mt12'>
          <Button kind={next ? 'primary' : 'soft'} onClick={onAction}>
            {status === RealNameStatus.pending && !atOperator ? t('realName.see') : action}
          </Button>
        </View>
      )}
    </View>
  )
}
