import { Button } from '@/components/base/Button'
import { RichText } from '@/components/media/RichText'
import { t } from '@/i18n'
import { follow, type BlockProps } from '../guide'
import { BlockCard } from './BlockCard'

/** How to top up with the operator itself. */
export function OfficialRecharge({ block }: BlockProps) {
  const { html, link } = block
  return (
    <BlockCard block={block}>
      {html ? <RichText html={html} /> : null}
      {link ? (
        <Button kind='soft' onClick={() => follow(link)}>
          {t('guide.official')}
        </Button>
      ) : null}
    </BlockCard>
  )
}
