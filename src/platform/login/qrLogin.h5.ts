import type { QrLogin } from './types'

export const canLogInByQr: QrLogin['canLogInByQr'] = true
