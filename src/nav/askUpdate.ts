import { t } from '@/i18n'
import { applyUpdate, onUpdate } from '@/platform/update/update'
import { confirm } from '@/runtime/feedback'
import { whenQuiet } from '@/runtime/quiet'

async function ask(): Promise<void> {
  const words = { yes: t('common.update.now'), no: t('common.update.later') }
  if (await confirm(t('common.update.ready'), words)) applyUpdate()
}

/**
 * Asks to restart once a new version has come, at a moment when nothing is half done. Whoever does not want to gets it at the
 * platform's next start.
 */
export function askForUpdates(): void {
  onUpdate?.((state) => {
    if (state === 'ready') whenQuiet(() => void ask())
  })
}
