import { State } from '@/components/feedback/State'
import { t } from '@/i18n'

export type End = 'confirmed' | 'refused' | 'expired'

const arts = { confirmed: 'done', refused: 'empty', expired: 'fail' } as const

export interface EndedProps {
  how: End
  say: (key: End | `${End}Note`) => string
  /** Text of the button; "home" by default. */
  next?: string
  onNext: () => void
}

/** Result of a scan authorisation, on the scanning side. */
export const Ended = ({ how, say, next, onNext }: EndedProps) => (
  <State
    art={arts[how]}
    role='status'
    says={say(how)}
    note={say(`${how}Note`)}
    action={next ?? t('common.root')}
    onAction={onNext}
  />
)
