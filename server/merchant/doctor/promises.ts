import { providersOf, type Providers } from '../../providers'
import { localized } from '../../bilingual'
import { Refusal, UsageError } from '../refusal'
import {
  captchaTrials,
  carrierTrials,
  deviceTrials,
  logisticsTrials,
  realNameTrials,
  smsTrials
} from './trials/others'
import { paymentTrials } from './trials/payment'
import { tryAll, type Given, type Result } from './trials/trial'

type All = ReturnType<typeof providersOf>
type Tried = { name: string; results: Result[] }

const each = <T extends { name: string }>(
  providers: T[],
  trials: Parameters<typeof tryAll<T>>[0],
  given: Given
) =>
  Promise.all(providers.map(async (one) => ({ name: one.name, results: await tryAll(trials, one, given) })))

/** Trials of each setting's providers. */
const trials: Partial<Record<keyof All, (all: All, given: Given) => Promise<Tried[]>>> = {
  PAYMENT_PROVIDER: (all, given) => each(all.PAYMENT_PROVIDER, paymentTrials, given),
  SMS_PROVIDER: (all, given) => each(all.SMS_PROVIDER, smsTrials, given),
  CARRIER_PROVIDER: (all, given) => each(all.CARRIER_PROVIDER, carrierTrials, given),
  CAPTCHA_PROVIDER: (all, given) => each(all.CAPTCHA_PROVIDER, captchaTrials, given),
  REAL_NAME_PROVIDER: (all, given) => each(all.REAL_NAME_PROVIDER, realNameTrials, given),
  DEVICE_PROVIDER: (all, given) => each(all.DEVICE_PROVIDER, deviceTrials, given),
  LOGISTICS_PROVIDER: (all, given) => each(all.LOGISTICS_PROVIDER, logisticsTrials, given)
}

export const promiseSettings = Object.keys(trials).join(', ')

const results = {
  kept: { en: 'kept     ', zh: '守约 ' },
  broken: { en: 'broken   ', zh: '违约 ' }
}
const notTried = { en: 'not tried ', zh: '未试 ' }

const lineOf = ({ promise, result, why }: Result) =>
  result === 'kept' || result === 'broken'
    ? `${localized(results[result])}${localized(promise)}${why ? `: ${why}` : ''}`
    : `${localized(notTried)}${localized(promise)} (--${result})`

/** Options that allow trials which cost money or reach a person. */
export const promiseOptions = {
  payer: {
    type: 'string',
    value: 'PLATFORM:OPENID',
    description: {
      en: 'pays in a mini-program, such as weapp:o6_bmjrPTlm6_2sgVt7hMZOPfL2M; without it H5 is tried',
      zh: '在小程序里付款的人，例如 weapp:o6_bmjrPTlm6_2sgVt7hMZOPfL2M；不写就试 H5'
    }
  },
  mobile: {
    type: 'string',
    value: 'MOBILE',
    description: { en: 'gets a real message', zh: '会收到一条真短信' }
  },
  iccid: {
    type: 'string',
    value: 'ICCID',
    description: { en: 'a card of the carrier, which is read', zh: '运营商的一张卡，只读取' }
  },
  parcel: {
    type: 'string',
    value: 'COMPANY:NUMBER[:TAIL]',
    description: {
      en: "a parcel under way, such as 顺丰速运:SF1234567890:4321 with the last digits of the receiver's mobile",
      zh: '一个在途的包裹，例如 顺丰速运:SF1234567890:4321，最后是收件人手机尾号'
    }
  },
  person: {
    type: 'string',
    value: 'NAME:ID[:MOBILE]',
    description: { en: 'is checked for real, which may cost money', zh: '会真的核验，可能收费' }
  },
  device: {
    type: 'string',
    value: 'NUMBER',
    description: { en: 'a device of the maker, which is read', zh: '厂商的一台设备，只读取' }
  }
} as const

/**
 * Tries the providers that a setting names, promise by promise, and prints the results. Throws a UsageError for another
 * setting, a Refusal when the setting names no provider or a promise is broken.
 */
export async function checkPromises(
  setting: string,
  providers: Providers,
  allowed: Omit<Given, 'run'>,
  print: (line: string) => void
): Promise<void> {
  const work = Object.hasOwn(trials, setting) ? trials[setting as keyof All] : undefined
  if (!work)
    throw new UsageError({
      en: `SETTING is one of ${promiseSettings}`,
      zh: `SETTING 是其中之一：${promiseSettings}`
    })
  const tried = await work(providersOf(providers), { ...allowed, run: String(Date.now()) })
  if (!tried.length)
    throw new Refusal({ en: `${setting} names no provider`, zh: `${setting} 没有写明服务商` })
  for (const { name, results } of tried) {
    print(name)
    for (const result of results) print(`  ${lineOf(result)}`)
  }
  const broken = tried.flatMap(({ results }) => results).filter(({ result }) => result === 'broken').length
  if (broken) throw new Refusal({ en: `${broken} promises are broken`, zh: `${broken} 条承诺没守住` })
}
