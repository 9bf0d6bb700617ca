import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '../config'
import type { Carrier } from './carrier'
import type { DeviceProvider } from './device'
import type { LogisticsProvider } from './logistics'
import type { PaymentProvider } from './payment'
import type { RealNameProvider } from './realName'
import type { SmsProvider } from './sms'

/** A payment provider of a module; `placeTypes`: the ways to pay (PlaceType) that it takes. */
export interface PaymentModule extends PaymentProvider {
  placeTypes: number[]
}

/** Providers that come from modules of the merchant's, by the settings that name them. */
export interface Modules {
  PAYMENT_PROVIDER: PaymentModule[]
  SMS_PROVIDER?: SmsProvider
  REAL_NAME_PROVIDER?: RealNameProvider
  DEVICE_PROVIDER?: DeviceProvider
  CARRIER_PROVIDER?: Carrier
  LOGISTICS_PROVIDER?: LogisticsProvider
}

type Setting = keyof Modules

/** The functions that each interface consists of. */
const functions: Record<Setting, readonly string[]> = {
  PAYMENT_PROVIDER: [
    'start',
    'readNotice',
    'answer',
    'query',
    'close',
    'refund'
  ] satisfies (keyof PaymentProvider)[],
  SMS_PROVIDER: ['send'] satisfies (keyof SmsProvider)[],
  REAL_NAME_PROVIDER: [
    'officialLink',
    'officialState',
    'submit',
    'query'
  ] satisfies (keyof RealNameProvider)[],
  DEVICE_PROVIDER: ['signal', 'read', 'factory', 'send', 'state'] satisfies (keyof DeviceProvider)[],
  CARRIER_PROVIDER: ['read', 'restore', 'setSpeed'] satisfies (keyof Carrier)[],
  LOGISTICS_PROVIDER: ['track'] satisfies (keyof LogisticsProvider)[]
}

const isModule = (setting: string) => /\.[cm]?js$/.test(setting)

/** Throws with the names of what a provider lacks of its interface. */
function check(setting: Setting, path: string, made: unknown): void {
  const given = (typeof made === 'object' && made !== null ? made : {}) as Record<string, unknown>
  const missing = functions[setting].filter((name) => typeof given[name] !== 'function')
  if (typeof given.name !== 'string' || !given.name) missing.unshift('name')
  if (setting === 'PAYMENT_PROVIDER' && !Array.isArray(given.placeTypes)) missing.push('placeTypes')
  if (missing.length) throw new Error(`${setting}: what ${path} makes lacks ${missing.join(', ')}`)
}

async function load(setting: Setting, path: string): Promise<unknown> {
  let make: unknown
  try {
    const url = pathToFileURL(resolve(path)).href
    make = ((await import(url)) as { default?: unknown }).default
  } catch (error) {
    throw new Error(`${setting}: ${path} cannot be loaded: ${(error as Error).message}`, { cause: error })
  }
  if (typeof make !== 'function')
    throw new Error(`${setting}: the default export of ${path} is no function that makes a provider`)
  const made = await (make as (env: NodeJS.ProcessEnv) => unknown)(process.env)
  check(setting, path, made)
  return made
}

/**
 * Loads the providers that are given as modules: the default export of each, called with the environment, makes one. Throws
 * with the setting and what is wrong with it.
 */
export async function loadModules(config: Pick<Config, Setting>): Promise<Modules> {
  const modules: Modules = { PAYMENT_PROVIDER: [] }
  for (const setting of Object.keys(functions) as Setting[])
    for (const path of config[setting].split(',').filter(isModule)) {
      const made = await load(setting, path)
      if (setting === 'PAYMENT_PROVIDER') modules[setting].push(made as PaymentModule)
      else Object.assign(modules, { [setting]: made })
    }
  return modules
}
