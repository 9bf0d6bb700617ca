import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listOf, type Config } from '../config'
import { localized } from '../bilingual'
import type { CaptchaProvider } from './captcha'
import type { Carrier } from './carrier'
import type { DeviceProvider } from './device'
import type { LogisticsProvider } from './logistics'
import type { NumberOrderProvider } from './numberOrders'
import type { PaymentProvider } from './payment'
import type { RealNameProvider } from './realName'
import type { SmsProvider } from './sms'
import type { Tools } from './tools'

/** The interface that each setting chooses an implementation of. */
interface Kinds {
  PAYMENT_PROVIDER: PaymentProvider
  SMS_PROVIDER: SmsProvider
  CAPTCHA_PROVIDER: CaptchaProvider
  REAL_NAME_PROVIDER: RealNameProvider
  DEVICE_PROVIDER: DeviceProvider
  CARRIER_PROVIDER: Carrier
  LOGISTICS_PROVIDER: LogisticsProvider
  NUMBER_ORDER_PROVIDER: NumberOrderProvider
}
type Setting = keyof Kinds

type Make<T> = (tools: Tools) => T

/** Factories of the chosen providers; empty if a setting names none, or the sandbox. Only payment has several. */
export type Chosen = { [S in Setting]: Make<Kinds[S]>[] }

/** The companies that are built in, each loaded only where a setting names it (server/companies.ts). */
const builtIn: { [S in Setting]: Record<string, () => Promise<Make<Kinds[S]>>> } = {
  PAYMENT_PROVIDER: {
    wechat: async () => (await import('./payment/wechat')).wechatPay,
    alipay: async () => (await import('./payment/alipay')).alipay,
    douyin: async () => (await import('./payment/douyin')).douyin,
    kuaishou: async () => (await import('./payment/kuaishou')).kuaishou
  },
  SMS_PROVIDER: {
    aliyun: async () => (await import('./sms/aliyun')).aliyunSms,
    tencent: async () => (await import('./sms/tencent')).tencentSms
  },
  CAPTCHA_PROVIDER: { geetest: async () => (await import('./captcha/geetest')).geetest },
  REAL_NAME_PROVIDER: {
    aliyun: async () => (await import('./realName/aliyun')).aliyunRealName,
    tencent: async () => (await import('./realName/tencent')).tencentRealName
  },
  DEVICE_PROVIDER: {},
  CARRIER_PROVIDER: {
    http: async () => (await import('./carrier/http')).httpCarrier,
    onelink: async () => (await import('./carrier/onelink')).oneLinkCarrier
  },
  LOGISTICS_PROVIDER: { kuaidi100: async () => (await import('./logistics/kuaidi100')).kuaidi100 },
  NUMBER_ORDER_PROVIDER: { http: async () => (await import('./numberOrders/http')).httpNumberOrders }
}

/** The functions that each interface consists of, without those that a provider may lack. */
const functions: { [S in Setting]: readonly (keyof Kinds[S])[] } = {
  PAYMENT_PROVIDER: ['start', 'readNotice', 'answer', 'query', 'close', 'refund'],
  SMS_PROVIDER: ['send'],
  CAPTCHA_PROVIDER: ['challenge', 'verify'],
  REAL_NAME_PROVIDER: ['officialLink', 'officialState', 'submit', 'query'],
  DEVICE_PROVIDER: ['signal', 'read', 'factory', 'send', 'state'],
  // it has the functions of what it can do
  CARRIER_PROVIDER: [],
  LOGISTICS_PROVIDER: ['track'],
  NUMBER_ORDER_PROVIDER: ['submit', 'query']
}

const settings = Object.keys(functions) as Setting[]
/** Nothing is chosen but sandboxes. */
export const noneChosen = Object.fromEntries(settings.map((setting) => [setting, []])) as unknown as Chosen

const isModule = (word: string) => /\.[cm]?js$/.test(word)

/** Throws with the names of what a provider lacks of its interface. */
function check(setting: Setting, path: string, made: unknown): void {
  const given = (typeof made === 'object' && made !== null ? made : {}) as Record<string, unknown>
  const missing: string[] = functions[setting].filter((name) => typeof given[name] !== 'function')
  if (typeof given.name !== 'string' || !given.name) missing.unshift('name')
  if (setting === 'PAYMENT_PROVIDER' && !Array.isArray(given.placeTypes)) missing.push('placeTypes')
  if (missing.length)
    throw new Error(
      localized({
        en: `${setting}: what ${path} makes lacks ${missing.join(', ')}`,
        zh: `${setting}：${path} 做出来的服务商缺少 ${missing.join('、')}`
      })
    )
}

async function loadModule(setting: Setting, path: string): Promise<unknown> {
  let make: unknown
  try {
    const url = pathToFileURL(resolve(path)).href
    make = ((await import(url)) as { default?: unknown }).default
  } catch (error) {
    const { message } = error as Error
    const text = {
      en: `${setting}: ${path} cannot be loaded: ${message}`,
      zh: `${setting}：无法加载 ${path}：${message}`
    }
    throw new Error(localized(text), { cause: error })
  }
  if (typeof make !== 'function')
    throw new Error(
      localized({
        en: `${setting}: the default export of ${path} is no function that makes a provider`,
        zh: `${setting}：${path} 的默认导出不是一个创建服务商的函数`
      })
    )
  const made = await (make as (env: NodeJS.ProcessEnv) => unknown)(process.env)
  check(setting, path, made)
  return made
}

async function loadOne(setting: Setting, word: string): Promise<Make<unknown>[]> {
  const company = Object.hasOwn(builtIn[setting], word) ? builtIn[setting][word] : undefined
  if (company) return [await company()]
  if (!isModule(word)) return []
  const made = await loadModule(setting, word)
  return [() => made]
}

/**
 * Loads the companies and modules that the settings name. The default export of a module, called with the environment,
 * makes a provider. Throws with the setting and what is wrong with it.
 */
export async function loadProviders(config: Pick<Config, Setting>): Promise<Chosen> {
  const chosen: Record<string, Make<unknown>[]> = {}
  for (const setting of settings)
    chosen[setting] = (
      await Promise.all(listOf(config[setting]).map((word) => loadOne(setting, word)))
    ).flat()
  return chosen as Chosen
}
