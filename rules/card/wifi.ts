export type WifiEncrypt = 'open' | 'wpa' | 'wpa2'

const escapeText = (text: string) => text.replace(/[\\;,":]/g, '\\$&')

/** First code points that need two, three and four bytes in UTF-8. */
const longer = [0x80, 0x800, 0x10000]

/** UTF-8 length in bytes. */
export function byteLength(text: string): number {
  return [...text].reduce((sum, character) => {
    const code = character.codePointAt(0) ?? 0
    return sum + 1 + longer.filter((first) => code >= first).length
  }, 0)
}

/** SSID: 1-32 bytes. */
export const isSsid = (name: string) => byteLength(name) >= 1 && byteLength(name) <= 32

/** Wi-Fi password: 8-63 characters. */
export const isWifiPassword = (password: string) => /^[\x20-\x7e]{8,63}$/.test(password)

/** Text of a Wi-Fi QR code, `\ ; , " :` escaped; both wpa and wpa2 are written WPA; no password for an open network. */
export function wifiText(wifi: {
  name: string
  password?: string
  encrypt?: WifiEncrypt
  hidden?: boolean
}): string {
  const open = wifi.encrypt === 'open'
  const password = open ? '' : `P:${escapeText(wifi.password ?? '')};`
  return `WIFI:T:${open ? 'nopass' : 'WPA'};S:${escapeText(wifi.name)};${password}${wifi.hidden ? 'H:true;' : ''};`
}

/** Wi-Fi settings as a device reports them. */
interface WifiReading {
  connCount: number
  maxConnCount: number
  showWifi: boolean
  switchWifi: boolean
  wifiEncrypt: string
  wifiName: string
  wifiPass: string
  wifi5gName: string
  wifi5gPass: string
}

/** Networks of a device; 5G only when both its name and its password are set. */
export function wifiEntries({ wifi5gName, wifi5gPass, ...reading }: WifiReading) {
  const entries = [{ ...reading, wifiType: '2.4G' as '2.4G' | '5G' }]
  if (wifi5gName && wifi5gPass) {
    entries.push({ ...reading, wifiName: wifi5gName, wifiPass: wifi5gPass, wifiType: '5G' })
  }
  return entries
}
