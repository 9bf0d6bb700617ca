import { t } from '@/i18n'
import type { FieldErrors } from '@/hooks/useForm'
import type { FieldSpec } from '@/screens/Form'
import { byteLength, isSsid, isWifiPassword } from '@rules/wifi'

interface WifiValues {
  ssid: string
  password: string
}

/** Messages for a Wi-Fi's name and password, by the server's rules. */
export function wrongWifi({ ssid, password }: WifiValues): FieldErrors {
  const name = ssid.trim()
  return {
    ssid: isSsid(name) ? '' : t(name ? 'device.ssid.long' : 'device.ssid.empty', { bytes: byteLength(name) }),
    password: isWifiPassword(password) ? '' : t('device.password.wrong')
  }
}

/** Both fields. The password is visible: it is meant to be typed into other phones. */
export const wifiFields = (): FieldSpec[] => [
  {
    name: 'ssid',
    label: t('device.ssid'),
    placeholder: t('device.ssid.hint'),
    maxLength: 32,
    required: true,
    autoComplete: 'off'
  },
  {
    name: 'password',
    label: t('device.password'),
    placeholder: t('device.password.hint'),
    maxLength: 63,
    required: true,
    autoComplete: 'off'
  }
]
