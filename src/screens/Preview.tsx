import { useEffect } from 'react'
import Taro from '@tarojs/taro'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'

export interface PreviewProps {
  /** Loadable addresses; several are numbered. */
  images: string[]
  /** Index of the first one shown. */
  now: number
  /** Description for screen readers. */
  alt: string
  onClose: () => void
}

/** Full-screen pictures by the mini-program's own preview. */
export function Preview({ images, now, onClose }: PreviewProps) {
  useEffect(() => {
    Taro.previewImage({ urls: images, current: images[now] }).catch(() => toast(t('common.previewFailed')))
    onClose()
    // once: this component only opens the preview
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
