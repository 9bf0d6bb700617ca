import { Button } from '@/components/base/Button'
import { t } from '@/i18n'
import { follow, type BlockProps } from '../guide'
import { BlockCard } from './BlockCard'

/** A button to top up. */
export function BtnRecharge({ block }: BlockProps) {
  const { link } = block
  return (
    <BlockCard block={block}>
      {link ? <Button onClick={() => follow(link)}>{t('guide.topUp')}</Button> : null}
    </BlockCard>
  )
}
