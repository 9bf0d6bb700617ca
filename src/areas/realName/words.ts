import { t } from '@/i18n'
import { RealNameStatus } from '@contract/enums'

type Tone = 'ok' | 'warn' | 'danger' | 'grey'

const tones: Record<number, Tone> = {
  [RealNameStatus.none]: 'warn',
  [RealNameStatus.pending]: 'warn',
  [RealNameStatus.passed]: 'ok',
  [RealNameStatus.refused]: 'danger'
}

/** State of a check as a chip; also for one that is not required. Nobody knows whether a visit to the operator was finished. */
export function checkChip(
  { status, needed = true }: { status: number; needed?: boolean },
  atOperator: boolean
): { tone: Tone; text: string } {
  if (atOperator && status === RealNameStatus.pending) return { tone: 'warn', text: t('realName.unfinished') }
  if (!needed && status === RealNameStatus.none) return { tone: 'grey', text: t('realName.optional') }
  return { tone: tones[status] ?? 'grey', text: t(`realName.status.${status as 0}`) }
}
