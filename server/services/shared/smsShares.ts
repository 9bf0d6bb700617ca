import type { CaptchaProof } from '../../../contract/define'
import type { Config } from '../../config'
import type { Deps } from '../../deps'
import { captchaWanted, refuse } from '../../errors'
import { networkOf, waitFor } from '../../limits'

const minute = 60000
const hour = 60 * minute
const day = 24 * hour

const everybody = 'sms|free'
const budget = 'sms|all'

interface Share {
  key: string
  max: number
  /** ms */
  window: number
}

interface Cap extends Share {
  /** What is said; without it how many seconds to wait. */
  says?: string
}

/**
 * Codes that need no captcha. Anybody may use these up, and all that comes of it is a picture for the next one: a
 * stranger who asks for codes in a person's name cannot keep that person from getting them.
 * - an address: a twentieth of its day in an hour (10), for an office has people that log in at the same time
 * - a mobile: three a day, as logging in and ordering take one or two
 * - everybody together: a tenth of the day's budget in an hour; more than that is a flood
 */
const freeShares = (config: Config, mobile: string, network: string): Share[] => [
  { key: `sms|free|from|${network}`, max: Math.ceil(config.SMS_ADDRESS_LIMIT / 20), window: hour },
  { key: `sms|free|${mobile}`, max: 3, window: day },
  { key: everybody, max: Math.ceil(config.SMS_DAY_BUDGET / 10), window: hour }
]
/**
 * Codes that are sent at all; beyond the free ones each costs a person a look at a picture.
 * - a mobile: one in 60 s, ten an hour (with the wrong tries of each, a million codes cannot be guessed in years), 20 a day
 * - an address: SMS_ADDRESS_LIMIT a day (200), for behind one may be a school
 * - everybody together: what the shop will pay for in a day
 */
const caps = (config: Config, mobile: string, network: string): Cap[] => [
  { key: `sms|gap|${mobile}`, max: 1, window: minute },
  { key: `sms|hour|${mobile}`, max: 10, window: hour },
  { key: `sms|day|${mobile}`, max: 20, window: day, says: '该手机号今日获取验证码次数已达上限，请明天再试' },
  {
    key: `sms|from|${network}`,
    max: config.SMS_ADDRESS_LIMIT,
    window: day,
    says: '当前网络今日获取验证码次数已达上限，请更换网络或明天再试'
  },
  { key: budget, max: config.SMS_DAY_BUDGET, window: day, says: '今日验证码已发完，请联系客服或明天再试' }
]

/** Who must answer a captcha: the session that asked, or its network where it has none. */
const ownerOf = ({ visitor, ip = '' }: Pick<Deps, 'visitor' | 'ip'>) => visitor ?? networkOf(ip)

/** Another captcha for the caller. */
export async function newCaptcha(deps: Pick<Deps, 'providers' | 'visitor' | 'ip'>) {
  const { captcha } = deps.providers
  if (!captcha) throw refuse('无需验证，请直接获取验证码')
  return captcha.challenge(ownerOf(deps))
}

async function hasFreeShare({ limits, config, log, ip = '' }: Deps, mobile: string): Promise<boolean> {
  for (const { key, max, window } of freeShares(config, mobile, networkOf(ip))) {
    const { current } = await limits.count(key, window)
    if (key === everybody && current === max + 1)
      log.error({ inAnHour: max }, 'many SMS codes are asked for: everybody has to answer a captcha now')
    if (current > max) return false
  }
  return true
}

/** Throws 34004 unless the caller has proved to be a person, or need not. */
async function checkPerson(deps: Deps, mobile: string, proof: CaptchaProof | undefined) {
  const { captcha } = deps.providers
  if (!captcha) return
  if (!proof && (await hasFreeShare(deps, mobile))) return
  if (proof && (await captcha.verify(ownerOf(deps), proof))) return
  const says = proof ? '图中数字不正确或已过期，请重新输入' : '请输入图中的数字'
  throw captchaWanted(await newCaptcha(deps), says)
}

/** Counts a code that is about to be sent to a mobile: 42900, -1 or 34004 when it must not be. */
export async function takeShare(deps: Deps, mobile: string, proof: CaptchaProof | undefined): Promise<void> {
  const { limits, config, log, ip = '' } = deps
  const all = caps(config, mobile, networkOf(ip))
  const refusal = (cap: Cap, ttl: number) => (cap.says ? refuse(cap.says) : waitFor({ ttl }))
  // nobody is to read a picture in vain
  for (const cap of all) {
    const { current, ttl } = await limits.look(cap.key)
    if (current >= cap.max) throw refusal(cap, ttl)
  }
  await checkPerson(deps, mobile, proof)
  for (const cap of all) {
    const { current, ttl } = await limits.count(cap.key, cap.window)
    if (current > cap.max) throw refusal(cap, ttl)
    if (cap.key === budget && current === cap.max)
      log.error({ inADay: cap.max }, 'the SMS budget of the day is spent: nobody gets a code any more')
  }
}
