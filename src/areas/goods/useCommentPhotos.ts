import { useState } from 'react'
import { t } from '@/i18n'
import { useViewer } from '@/screens/viewer/useViewer'

/** Shows the pictures of one of several comments large; `overlay` belongs into the page. */
export function useCommentPhotos() {
  const [images, setImages] = useState<string[]>([])
  const { open, overlay } = useViewer(images, t('orders.comment.photos'))
  const onPhoto = (shown: string[], now: number) => {
    setImages(shown)
    open(now)
  }
  return { onPhoto, overlay }
}
