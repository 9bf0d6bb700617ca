import type { IconName } from '@/components/base/Icon'
import { t } from '@/i18n'

const icons: Record<number, IconName> = { 0: 'offline', 1: 'signal1', 2: 'signal2', 3: 'signal3' }

/** Icon of a signal of 0 to 4 bars; of an unknown one the full one. */
export const signalIcon = (bars = 4): IconName => icons[bars] ?? 'signal'

/** A signal of 0 to 4 bars in words. */
export const signalText = (bars: number): string => t(`device.net.signal.${bars as 0}`)
