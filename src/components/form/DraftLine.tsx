import { Notice } from '@/components/base/Notice'
import { t } from '@/i18n'

export interface DraftProps {
  /** Result of useForm. */
  of: { kept?: 'now' | 'before'; clear: () => void }
}

/** Says that a form was kept because there is no network, or filled from what was kept, and throws that away. */
export function DraftLine({ of }: DraftProps) {
  if (!of.kept) return null
  return (
    <Notice icon='edit' action={t('common.draft.drop')} onAction={of.clear} alert={of.kept === 'now'}>
      {t(`common.draft.${of.kept}`)}
    </Notice>
  )
}
