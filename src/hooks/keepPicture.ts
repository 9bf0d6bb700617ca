import { t } from '../i18n'
import { saveImage } from '../platform/album'
import { confirm, toast } from '../runtime/feedback'

/** Keeps a picture on the device and says '保存成功' or '保存失败'; silent when the user went back. */
export async function keepPicture(src: string, name: string): Promise<void> {
  const allow = () => confirm(t('common.share.albumAsk'), [t('common.cancel'), t('common.share.toSettings')])
  const kept = await saveImage(src, name, allow)
  if (kept === 'saved') toast(t('common.saved'), { icon: 'success' })
  else if (kept === 'failed') toast(t('common.saveFailed'))
}
