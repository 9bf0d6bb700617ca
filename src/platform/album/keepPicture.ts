import { t } from '@/i18n'
import { saveImage } from './album'
import { confirm, toast } from '@/runtime/feedback'

/** Saves a picture to the device and toasts '保存成功', '保存失败' or '下载失败'; silent when the user cancels. */
export async function keepPicture(src: string, name: string): Promise<void> {
  const allow = () =>
    confirm(t('common.share.albumAsk'), { yes: t('common.share.toSettings'), no: t('common.cancel') })
  const kept = await saveImage(src, name, allow)
  if (kept === 'saved') toast(t('common.saved'), { icon: 'success' })
  else if (kept !== 'stopped') toast(t(kept === 'failed' ? 'common.saveFailed' : 'common.downloadFailed'))
}
