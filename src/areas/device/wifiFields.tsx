import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { t } from '@/i18n'
import type { FieldErrors } from '@/hooks/useForm'
import type { FieldSpec } from '@/screens/Form'
import { byteLength, isSsid, isWifiPassword } from '@rules/card/wifi'

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

interface Eye {
  /** The password is readable. */
  shown: boolean
  onShow: () => void
}

const drawEye = ({ shown, onShow }: Eye) => (
  <Tap
    className={shown ? 'brand' : 'ink3'}
    label={t(shown ? 'device.password.hide' : 'device.password.show')}
    on={shown}
    onClick={onShow}
  >
    <Icon name='eye' className='t22' />
  </Tap>
)

/** Both fields. The password is hidden where `eye` says so, with a button that shows it. */
export const wifiFields = (eye?: Eye): FieldSpec[] => [
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
    autoComplete: 'off',
    ...(eye && { mode: eye.shown ? 'text' : 'password', aside: drawEye(eye) })
  }
]
