import { get } from '@/api/client'
import { useRequest } from '@/hooks'
import type { Data } from '@contract'
import { wifiText, type WifiEncrypt } from '@rules/card/wifi'

export type Shared = Data<'GET /api/site/getWifiCode'>

/** The Wi-Fi of a share code. */
export const useShared = (code = '') =>
  useRequest(() => get('/api/site/getWifiCode', { code }), [code], { skip: !code })

/** Text of the QR code by which a phone's camera joins. */
export const joinText = ({ ssid, password, encryption, hidden }: Shared) =>
  wifiText({ name: ssid, password, encrypt: encryption as WifiEncrypt, hidden })
