import { t } from '../i18n'
import { copy } from './clipboard'
import { shareAddress } from './open'

/** Opens the browser's share sheet for a page of the app; copies the address where there is none. */
export async function share({ title, path }: { title: string; path: string }): Promise<void> {
  const url = shareAddress(path)
  if (!navigator.share) return copy(url, t('common.link'))
  // going back from the sheet rejects: that is no failure
  await navigator.share({ title, url }).catch(() => undefined)
}
