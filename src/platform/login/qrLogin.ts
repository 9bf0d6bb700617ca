import type { QrLogin } from './types'

// a mini-program's user is known by the platform
export const canLogInByQr: QrLogin['canLogInByQr'] = false
