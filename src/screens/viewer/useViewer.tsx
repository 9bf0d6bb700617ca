import { useState, type ComponentType, type ReactNode } from 'react'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import { loadPreview } from './loadPreview'
import type { PreviewProps } from './types'

/** Full-screen pictures of a page: `open(n)` shows the n-th, `overlay` belongs into the page. */
export function useViewer(
  images: string[],
  alt: string
): { open: (now: number) => void; overlay: ReactNode } {
  const [Preview, setPreview] = useState<ComponentType<PreviewProps>>()
  const [now, setNow] = useState<number>()
  const open = (index: number) =>
    void loadPreview().then(
      (preview) => {
        setPreview(() => preview)
        setNow(index)
      },
      () => toast(t('common.error.network'))
    )
  const shown = Preview && now !== undefined
  return {
    open,
    overlay: shown ? <Preview images={images} now={now} alt={alt} onClose={() => setNow(undefined)} /> : null
  }
}
