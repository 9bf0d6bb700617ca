import { t } from '@/i18n'
import { RealNameStatus } from '@contract/enums'

type Tone = 'ok' | 'warn' | 'danger' | 'grey'

const tones: Record<number, Tone> = {
  [RealNameStatus.none]: 'warn',
  [RealNameStatus.pending]: 'warn',
  [RealNameStatus.passed]: 'ok',
  [RealNameStatus.refused]: 'danger'
}

/** A check's state as a chip; one that nobody wants says so. */
export function checkChip({ status, needed = true }: { status: number; needed?: boolean }): {
  tone: Tone
  text: string
} {
  if (!needed && status === RealNameStatus.none) return { tone: 'grey', text: t('portal.real.optional') }
  return { tone: tones[status] ?? 'grey', text: t(`portal.real.status.${status as 0}`) }
}
