import Taro from '@tarojs/taro'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import { stores } from '@/stores'
import { fillPlaceholders, isUrl } from '@rules/url'
import { goTo } from './go'

/** A merchant's menu entry: `page` goes inside the app, `url` outside; any other type is said to be unsupported. */
export function openMenu({ type, path }: { type: string; path: string }): void {
  if (type === 'page') return goTo(path)
  if (type !== 'url') return toast(t('common.menuUnsupported'))
  const { layout, sim } = stores
  const address = fillPlaceholders(path, { promoCode: layout.promoCode, sn: sim.simNo })
  if (!isUrl(address)) return toast(t('common.linkRefused'))
  if (process.env.TARO_ENV === 'h5') window.location.href = address
  else void Taro.setClipboardData({ data: address })
}
