import { t } from '@/i18n'
import type { BlockProps } from '../guide'
import { BlockCard } from './BlockCard'
import { CopyLine } from './CopyLine'
import { KeepCode } from './KeepCode'

/** The official account to follow: its QR code, and its name for searching. */
export function MPRecharge({ block }: BlockProps) {
  const { image, title, value } = block
  return (
    <BlockCard block={block}>
      {image ? <KeepCode image={image} title={title} /> : null}
      {value ? <CopyLine text={value} title={t('guide.account')} /> : null}
    </BlockCard>
  )
}
