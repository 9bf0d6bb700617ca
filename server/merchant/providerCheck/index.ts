import type { Config } from '../../config'
import type { Command, CommandInput } from '../command'
import { Refusal, UsageError } from '../refusal'
import { createProviders, providersOf, type Providers } from '../../providers'
import { loadProviders } from '../../providers/load'
import { openSecrets } from '../../secrets/masterSecret'
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

/** Tries the providers of one setting. */
const tryProviders = (setting: keyof All, providers: Providers, given: Given): Promise<Tried[]> =>
  trials[setting]!(providersOf(providers), given)

async function opened({ config, openDatabase }: { config: Config } & Pick<CommandInput, 'openDatabase'>) {
  const { db } = await openDatabase()
  const secrets = await openSecrets(config, db)
  return createProviders(config, db, secrets, await loadProviders(config))
}

const lineOf = ({ promise, result, why }: Result) =>
  result === 'kept' || result === 'broken'
    ? `${result.padEnd(9)}${promise}${why ? `: ${why}` : ''}`
    : `not tried ${promise} (--${result})`

/** Tries whether a provider keeps to its interface. */
export const checkProvider: Command = {
  usage:
    'SETTING [--payer PLATFORM:OPENID] [--mobile MOBILE] [--iccid ICCID] [--parcel COMPANY:NUMBER[:TAIL]] [--person NAME:ID[:MOBILE]] [--device NUMBER]',
  help: `
Tries the providers that SETTING names (${Object.keys(trials).join(', ')}), as the server
would make them, call by call: with a company's test account, or a real one. Of payment one of a fen is opened and closed
again, and nothing is paid. What costs or reaches somebody is tried only with the option that allows it.

--payer   pays in a mini-program, such as weapp:o6_bmjrPTlm6_2sgVt7hMZOPfL2M; without it H5 is tried
--mobile  gets a real message
--iccid   a card of the carrier, which is read
--parcel  a parcel under way, such as 顺丰速运:SF1234567890:4321 with the last digits of the receiver's mobile
--person  is checked for real, which may cost money
--device  a device of the maker, which is read

Exit code 1 when a promise is broken.`,
  args: 1,
  options: {
    payer: { type: 'string' },
    mobile: { type: 'string' },
    iccid: { type: 'string' },
    parcel: { type: 'string' },
    person: { type: 'string' },
    device: { type: 'string' }
  },
  run: async (input) => {
    const [setting] = input.args
    if (!Object.hasOwn(trials, setting!))
      throw new UsageError(`SETTING is one of ${Object.keys(trials).join(', ')}`)
    const given = { ...(input.options as Omit<Given, 'run'>), run: String(Date.now()) }
    const tried = await tryProviders(setting as keyof All, await opened(input), given)
    if (!tried.length) throw new Refusal(`${setting} names no provider`)
    for (const { name, results } of tried) {
      input.print(name)
      for (const result of results) input.print(`  ${lineOf(result)}`)
    }
    const broken = tried.flatMap(({ results }) => results).filter(({ result }) => result === 'broken').length
    if (broken) throw new Refusal(`${broken} promises are broken`)
  }
}
