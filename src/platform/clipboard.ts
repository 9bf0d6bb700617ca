import Taro from '@tarojs/taro'
import { t } from '../i18n'
import { toast } from '../runtime/feedback'

/** Copies a text and says so: '复制{label}成功'. Never rejects. */
export async function copy(text: string, label = ''): Promise<void> {
  try {
    await Taro.setClipboardData({ data: text })
    toast(t('common.copied', { label }), { icon: 'success' })
  } catch {
    toast(t('common.copyFailed'))
  }
}
