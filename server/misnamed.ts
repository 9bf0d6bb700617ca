import { distance } from './near'

/** Words with which settings of this server begin, and hardly a variable of another program: more letters may be wrong there. */
const own = new Set(
  'ALIPAY ALIYUN CAPTCHA CARRIER FULFILMENT GEETEST IOS KUAIDI100 KWAI LOGISTICS NOTICE ONELINK SMS TENCENT TRUST UNPAID WEAPP WECHAT'.split(
    ' '
  )
)

const wordsOf = (name: string) => name.toUpperCase().split(/[_-]+/)
const joined = (words: string[]) => words.join('')
/** The words in one order: people swap them. */
const sorted = (words: string[]) => joined([...words].sort())

/** Whether each word is one of the others, or in one: V3 in APIV3. */
const areAmong = (words: string[], others: string[]) =>
  words.length > 1 && words.every((word) => others.some((other) => other.includes(word)))

/** How far a name is from a setting's, in letters; undefined: too far. Short names are too near to those of other programs. */
function farFrom(typed: string[], setting: string[]): number | undefined {
  const { length } = joined(setting)
  const isForeign = !typed.some((word) => own.has(word) && setting.includes(word))
  // most variables are told by their length alone
  if (isForeign && Math.abs(joined(typed).length - length) > 2) return undefined
  const far = distance(joined(typed), joined(setting))
  if (isForeign) {
    const most = length < 8 ? 1 : 2
    return far <= (length < 6 ? 0 : most) ? far : undefined
  }
  // a word too many or left out, as in ALIPAY_PRIVATE_KEY and WECHAT_MCH_ID, is less than three wrong letters
  if (areAmong(setting, typed) || areAmong(typed, setting)) return Math.min(far, 2 + far / 100)
  const least = Math.min(far, distance(sorted(typed), sorted(setting)))
  return least <= length / 4 ? least : undefined
}

/** A variable of the environment that is no setting, and the setting that was probably meant. */
export interface Misnamed {
  name: string
  meant: string
}

/** The variables whose name is nearly that of a setting: their value has no effect. */
export function misnamed(env: NodeJS.Dict<string>, settings: readonly string[]): Misnamed[] {
  const known = settings.map((setting) => ({ setting, words: wordsOf(setting) }))
  return Object.keys(env)
    .filter((name) => env[name] && !settings.includes(name))
    .flatMap((name) => {
      const typed = wordsOf(name)
      const [best] = known
        .map(({ setting, words }) => ({ setting, far: farFrom(typed, words) ?? Infinity }))
        .filter(({ far }) => far < Infinity)
        .sort((a, b) => a.far - b.far)
      return best ? [{ name, meant: best.setting }] : []
    })
}
