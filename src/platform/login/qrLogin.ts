import type { QrLogin } from './types'

// inside a mini-program the platform knows who its user is
export const canLogInByQr: QrLogin['canLogInByQr'] = false
