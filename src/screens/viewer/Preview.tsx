import { useEffect } from 'react'
import Taro from '@tarojs/taro'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import type { PreviewProps } from './types'

/** Full-screen pictures by the mini-program's own preview. */
export function Preview({ images, now, onClose }: PreviewProps) {
  useEffect(() => {
    Taro.previewImage({ urls: images, current: images[now] }).catch(() => toast(t('common.previewFailed')))
    onClose()
    // once: this component only opens the preview
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
