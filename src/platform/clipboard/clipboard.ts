import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import { setClipboard } from './setClipboard'

/** Copies a text and toasts '复制{label}成功' or the failure. Never rejects. */
export async function copy(text: string, label = ''): Promise<void> {
  try {
    await setClipboard(text)
    toast(t('common.copied', { label }), { icon: 'success' })
  } catch {
    toast(t('common.copyFailed'))
  }
}
