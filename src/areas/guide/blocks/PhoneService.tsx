import { Button } from '@/components/base/Button'
import { t } from '@/i18n'
import { dial } from '@/platform/phone/phone'
import type { BlockProps } from '../guide'
import { BlockCard } from './BlockCard'

/** Customer service by phone. */
export function PhoneService({ block }: BlockProps) {
  const { phone } = block
  return (
    <BlockCard block={block}>
      {phone ? (
        <Button kind='soft' onClick={() => void dial(phone)}>
          {t('guide.call', { phone })}
        </Button>
      ) : null}
    </BlockCard>
  )
}
