import { useEffect } from 'react'
import Taro from '@tarojs/taro'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'

export interface PreviewProps {
  /** Addresses as they can be loaded; one is shown alone, several are numbered. */
  images: string[]
  /** Index of the one to begin with. */
  now: number
  /** What is to be seen. */
  alt: string
  onClose: () => void
}

/** Pictures over the whole screen: a mini-program's host has its own way. */
export function Preview({ images, now, onClose }: PreviewProps) {
  useEffect(() => {
    Taro.previewImage({ urls: images, current: images[now] }).catch(() => toast(t('common.previewFailed')))
    onClose()
    // once: this stands only to open it
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
