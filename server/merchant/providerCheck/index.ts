import type { Config } from '../../config'
import type { Command, CommandInput } from '../command'
import { Refusal, UsageError } from '../refusal'
import { createProviders, providersOf, type Providers } from '../../providers'
import { loadProviders } from '../../providers/load'
import { openSecrets } from '../../secrets/masterSecret'
import { say } from '../../say'
import {
  captchaTrials,
  carrierTrials,
  deviceTrials,
  logisticsTrials,
  realNameTrials,
  smsTrials
} from './others'
import { paymentTrials } from './payment'
import { tryAll, type Given, type Result } from './trial'

type All = ReturnType<typeof providersOf>
type Tried = { name: string; results: Result[] }

const each = <T extends { name: string }>(
  providers: T[],
  trials: Parameters<typeof tryAll<T>>[0],
  given: Given
) =>
  Promise.all(providers.map(async (one) => ({ name: one.name, results: await tryAll(trials, one, given) })))

/** What each setting's providers are tried for. */
const trials: Partial<Record<keyof All, (all: All, given: Given) => Promise<Tried[]>>> = {
  PAYMENT_PROVIDER: (all, given) => each(all.PAYMENT_PROVIDER, paymentTrials, given),
  SMS_PROVIDER: (all, given) => each(all.SMS_PROVIDER, smsTrials, given),
  CARRIER_PROVIDER: (all, given) => each(all.CARRIER_PROVIDER, carrierTrials, given),
  CAPTCHA_PROVIDER: (all, given) => each(all.CAPTCHA_PROVIDER, captchaTrials, given),
  REAL_NAME_PROVIDER: (all, given) => each(all.REAL_NAME_PROVIDER, realNameTrials, given),
  DEVICE_PROVIDER: (all, given) => each(all.DEVICE_PROVIDER, deviceTrials, given),
  LOGISTICS_PROVIDER: (all, given) => each(all.LOGISTICS_PROVIDER, logisticsTrials, given)
}

const settings = Object.keys(trials).join(', ')

/** Tries the providers of one setting. */
const tryProviders = (setting: keyof All, providers: Providers, given: Given): Promise<Tried[]> =>
  trials[setting]!(providersOf(providers), given)

async function opened({ config, openDatabase }: { config: Config } & Pick<CommandInput, 'openDatabase'>) {
  const { db } = await openDatabase()
  const secrets = await openSecrets(config, db)
  return createProviders(config, db, secrets, await loadProviders(config))
}

const results = {
  kept: { en: 'kept     ', zh: '守约 ' },
  broken: { en: 'broken   ', zh: '违约 ' }
}
const notTried = { en: 'not tried ', zh: '未试 ' }

const lineOf = ({ promise, result, why }: Result) =>
  result === 'kept' || result === 'broken'
    ? `${say(results[result])}${say(promise)}${why ? `: ${why}` : ''}`
    : `${say(notTried)}${say(promise)} (--${result})`

/** Tries whether a provider keeps to its interface. */
export const checkProvider: Command = {
  usage:
    'SETTING [--payer PLATFORM:OPENID] [--mobile MOBILE] [--iccid ICCID] [--parcel COMPANY:NUMBER[:TAIL]] [--person NAME:ID[:MOBILE]] [--device NUMBER]',
  help: {
    en: `Tries the providers that SETTING names, as the server would make them, promise by promise: with a company's test account, or a real one. Of payment one of a fen is opened twice, read, and closed twice, and nothing is paid; a forged notice is not taken. What costs something or reaches somebody is tried only with the option that allows it.

SETTING is one of ${settings}.

Exit code 1 when a promise is broken.`,
    zh: `按服务器的方式创建 SETTING 写明的服务商，逐条承诺地试：用服务商的测试账户，或真实账户。支付会把一笔一分钱的付款打开两次、查询、关闭两次，不会真的付款；伪造的通知不应被接受。要花钱或会打扰到人的，写了相应选项才试。

SETTING 是其中之一：${settings}。

有承诺没守住时退出码为 1。`
  },
  args: 1,
  options: {
    payer: {
      type: 'string',
      value: 'PLATFORM:OPENID',
      says: {
        en: 'pays in a mini-program, such as weapp:o6_bmjrPTlm6_2sgVt7hMZOPfL2M; without it H5 is tried',
        zh: '在小程序里付款的人，例如 weapp:o6_bmjrPTlm6_2sgVt7hMZOPfL2M；不写就试 H5'
      }
    },
    mobile: {
      type: 'string',
      value: 'MOBILE',
      says: { en: 'gets a real message', zh: '会收到一条真短信' }
    },
    iccid: {
      type: 'string',
      value: 'ICCID',
      says: { en: 'a card of the carrier, which is read', zh: '运营商的一张卡，只读取' }
    },
    parcel: {
      type: 'string',
      value: 'COMPANY:NUMBER[:TAIL]',
      says: {
        en: "a parcel under way, such as 顺丰速运:SF1234567890:4321 with the last digits of the receiver's mobile",
        zh: '一个在途的包裹，例如 顺丰速运:SF1234567890:4321，最后是收件人手机尾号'
      }
    },
    person: {
      type: 'string',
      value: 'NAME:ID[:MOBILE]',
      says: { en: 'is checked for real, which may cost money', zh: '会真的核验，可能收费' }
    },
    device: {
      type: 'string',
      value: 'NUMBER',
      says: { en: 'a device of the maker, which is read', zh: '厂商的一台设备，只读取' }
    }
  },
  run: async (input) => {
    const [setting] = input.args
    if (!Object.hasOwn(trials, setting!))
      throw new UsageError(
        say({ en: `SETTING is one of ${settings}`, zh: `SETTING 是其中之一：${settings}` })
      )
    const given = { ...(input.options as Omit<Given, 'run'>), run: String(Date.now()) }
    const tried = await tryProviders(setting as keyof All, await opened(input), given)
    if (!tried.length)
      throw new Refusal(say({ en: `${setting} names no provider`, zh: `${setting} 没有写明服务商` }))
    for (const { name, results } of tried) {
      input.print(name)
      for (const result of results) input.print(`  ${lineOf(result)}`)
    }
    const broken = tried.flatMap(({ results }) => results).filter(({ result }) => result === 'broken').length
    if (broken) throw new Refusal(say({ en: `${broken} promises are broken`, zh: `${broken} 条承诺没守住` }))
  }
}
