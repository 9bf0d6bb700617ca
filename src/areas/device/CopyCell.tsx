import { Cell } from '@/components/base/Cell'
import { Icon } from '@/components/base/Icon'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'

/** A text that is copied by a tap on its line. */
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
