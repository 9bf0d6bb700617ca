/** Passwords that are tried first, in lower case. */
const common = (
  '12345678 123456789 1234567890 0123456789 87654321 11223344 12341234 11112222 88888888 66666666 00000000 11111111 ' +
  'password password1 passw0rd qwertyui qwertyuiop 1q2w3e4r 1qaz2wsx abcd1234 a1234567 a12345678 12345678a 123456aa ' +
  'aa123456 qq123456 abc12345 admin123 iloveyou woaini520 woaini1314 5201314520 wifi1234 wifi12345'
).split(' ')

export interface Strength {
  level: 'weak' | 'fair' | 'strong'
  /** Why it is no better; key of `device.strength.why`. */
  why:
    | 'short'
    | 'common'
    | 'name'
    | 'printed'
    | 'mobile'
    | 'date'
    | 'repeat'
    | 'run'
    | 'digits'
    | 'longer'
    | 'none'
}

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/** Whether each character follows the one before it, up or down: abcdefgh, 98765432. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/** Whether one is a part of the other; of names too short to matter it is not. */
function share(password: string, name: string): boolean {
  const [one, other] = [password.toLowerCase(), name.trim().toLowerCase()]
  return other.length > 3 && (one.includes(other) || other.includes(one))
}

/**
 * How hard a Wi-Fi password is to guess, by rules of thumb. `ssid`: the name that it is for; `printed`: numbers that stand on
 * the device or the card. Weak is what is tried first, known to others, or digits alone; strong is long and mixed.
 */
export function strengthOf(password: string, ssid: string, printed: string[]): Strength {
  const weak = (why: Strength['why']): Strength => ({ level: 'weak', why })
  if (password.length < 8) return weak('short')
  if (common.includes(password.toLowerCase())) return weak('common')
  if (share(password, ssid)) return weak('name')
  if (printed.some((number) => share(password, number))) return weak('printed')
  if (/^1[3-9]\d{9}$/.test(password)) return weak('mobile')
  if (/^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(password)) return weak('date')
  if (/^(.{1,4})\1+$/.test(password)) return weak('repeat')
  if (isRun(password)) return weak('run')
  if (/^\d+$/.test(password)) return password.length < 12 ? weak('digits') : { level: 'fair', why: 'digits' }
  const mixed = kinds.filter((kind) => kind.test(password)).length
  const strong = password.length >= (mixed > 2 ? 10 : 12) && mixed > 1
  return strong ? { level: 'strong', why: 'none' } : { level: 'fair', why: 'longer' }
}
