import { useState, type ComponentType, type ReactNode } from 'react'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { useShareCard, type Shared } from '@/hooks/useShareCard'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import { loadPanel } from './loadPanel'
import type { SharePanelProps } from './SharePanel'
import './Share.scss'

/** Share card of a page, and what its poster shows in addition. */
export interface SharedPage extends Shared {
  /** Fen. */
  price?: number
  /** Monthly fee in words. */
  fee?: string
  /** A phone number, drawn large instead of a picture. */
  number?: string
}

/**
 * Share button and sheet of a page, as props of Screen: `<Screen {...useShare({ title, path, params, image
 * })}>`.
 */
export function useShare(page: SharedPage): {
  right: ReactNode
  overlay: ReactNode
  open: () => void
} {
  const card = useShareCard(page)
  const [Panel, setPanel] = useState<ComponentType<SharePanelProps>>()
  const open = () =>
    void loadPanel().then(
      (panel) => setPanel(() => panel),
      () => toast(t('common.error.network'))
    )
  if (!page.title) return { right: null, overlay: null, open }
  return {
    open,
    right: (
      <Tap className='share-tap' label={t('common.share')} onClick={open}>
        <Icon name='share' />
      </Tap>
    ),
    overlay: Panel ? (
      <Panel
        card={card}
        price={page.price}
        fee={page.fee}
        number={page.number}
        onClose={() => setPanel(undefined)}
      />
    ) : null
  }
}
