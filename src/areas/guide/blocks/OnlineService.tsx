import { Button } from '@/components/base/Button'
import { t } from '@/i18n'
import { follow, type BlockProps } from '../guide'
import { BlockCard } from './BlockCard'

/** Online customer service. */
export function OnlineService({ block }: BlockProps) {
  const { link } = block
  return (
    <BlockCard block={block}>
      {link ? (
        <Button kind='soft' onClick={() => follow(link)}>
          {t('guide.chat')}
        </Button>
      ) : null}
    </BlockCard>
  )
}
