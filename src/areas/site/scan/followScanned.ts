import { goTo } from '@/nav/navigate'
import { t } from '@/i18n'
import { scan } from '@/platform/scan/scan'
import { toast } from '@/runtime/feedback'
import { matchRoute, type RoutePath } from '@/routes'

/** Scans the code on another device and opens it in place of this page; codes of other pages are refused. */
export async function followScanned(page: RoutePath): Promise<void> {
  const text = await scan()
  if (text === undefined) return
  const address = text.slice(text.indexOf('#') + 1)
  if (matchRoute(address) === page && /[?&]code=[\w-]/.test(address)) goTo(address, 'replace')
  else toast(t('common.scanFailed'))
}
