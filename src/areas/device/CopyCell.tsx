import { Cell } from '@/components/base/Cell'
import { Icon } from '@/components/base/Icon'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'

/** A line that copies its text when tapped. */
export const CopyCell = ({ title, text }: { title: string; text: string }) => (
  <Cell
    bare
    title={title}
    value={
      <>
        {text} <Icon name='copy' label={t('common.copy')} />
      </>
    }
    onClick={() => void copy(text, title)}
  />
)
