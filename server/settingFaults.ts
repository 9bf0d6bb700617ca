import proxyAddr from '@fastify/proxy-addr'
import type { TSchema } from 'typebox'
import { didYouMean } from './near'
import { localized, type Bilingual } from './bilingual'

/** Schema key: what a setting with a pattern may be, to be read after `is not`. */
export const allows = Symbol('allows')
/** Schema key for the words that a setting accepts, so that an error can suggest the nearest one. */
export const knownWords = Symbol('known words')

type Setting = TSchema & {
  type?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  [allows]?: Bilingual
  [knownWords]?: string[]
}

/** Settings whose value no log may hold: a secret, or an address with one in it. */
const secret = /SECRET|KEY|TOKEN|PASSWORD|AUTH_CODE|^NOTICE_URL$|^DATABASE_|^REDIS_URL$/

const httpAddress: Bilingual = {
  en: 'an address like https://shop.example.cn',
  zh: ' https://shop.example.cn 这样的地址'
}
const proxyNames = ['loopback', 'linklocal', 'uniquelocal', 'none']

function isProxies(text: string): boolean {
  try {
    proxyAddr.compile(text.split(',').filter(Boolean))
    return true
  } catch {
    return false
  }
}

/** Rules for texts that a schema cannot express, by setting: whether a value fits, and what is allowed. */
const forms: { setting: RegExp; fits: (text: string) => boolean; allowed: Bilingual; words?: string[] }[] = [
  {
    setting: /^TRUST_PROXY$/,
    fits: (text) => text === 'none' || isProxies(text),
    allowed: {
      en: `the addresses of proxies with commas between: ${proxyNames.slice(0, 3).join(', ')}, 192.0.2.7, 10.0.0.0/8; or none`,
      zh: `代理的地址，用逗号隔开：${proxyNames.slice(0, 3).join('、')}、192.0.2.7、10.0.0.0/8；没有代理写 none`
    },
    words: proxyNames
  },
  {
    setting: /^DATABASE_.*URL$/,
    fits: (text) => /^postgres(ql)?:\/\/\S+$/.test(text),
    allowed: {
      en: 'an address like postgres://user:password@host:5432/shop',
      zh: ' postgres://用户:密码@主机:5432/库名 这样的地址'
    }
  },
  {
    setting: /^REDIS_URL$/,
    fits: (text) => /^rediss?:\/\/\S+$/.test(text),
    allowed: { en: 'an address like redis://host:6379/0', zh: ' redis://主机:6379/0 这样的地址' }
  },
  {
    setting: /(_URL|_API)$/,
    fits: (text) => /^https?:\/\/[^\s?#]/.test(text) && URL.canParse(text),
    allowed: httpAddress
  }
]

function rangeOf({ type, minimum, maximum, exclusiveMinimum }: Setting): Bilingual {
  const what = type === 'integer' ? { en: 'a whole number', zh: '整数' } : { en: 'a number', zh: '数字' }
  if (minimum !== undefined && maximum !== undefined)
    return { en: `${what.en} from ${minimum} to ${maximum}`, zh: ` ${minimum} 到 ${maximum} 的${what.zh}` }
  if (exclusiveMinimum !== undefined)
    return { en: `${what.en} above ${exclusiveMinimum}`, zh: `大于 ${exclusiveMinimum} 的${what.zh}` }
  return minimum === undefined
    ? what
    : { en: `${what.en} of ${minimum} or more`, zh: `不小于 ${minimum} 的${what.zh}` }
}

function allowedOf({ enum: words, ...schema }: Setting): Bilingual {
  if (words) return { en: `one of ${words.join(', ')}`, zh: ` ${words.join('、')} 之一` }
  return schema.type === 'string'
    ? (schema[allows] ?? {
        en: 'in its form (docs/CONFIGURATION.md)',
        zh: '规定的写法（见 docs/CONFIGURATION.md）'
      })
    : rangeOf(schema)
}

function faultOf(name: string, value: string, allowed: Bilingual, words: string[] = []): string {
  const given = secret.test(name)
    ? { en: 'its value', zh: '它的值' }
    : { en: `"${value.slice(0, 100)}"`, zh: `“${value.slice(0, 100)}”` }
  const wrong = value.split(',').find((one) => !words.includes(one)) ?? value
  const near = words.length ? didYouMean(wrong, words) : { en: '', zh: '' }
  return localized({
    en: `${name}: ${given.en} is not ${allowed.en}${near.en}`,
    zh: `${name}：${given.zh}不是${allowed.zh}${near.zh}`
  })
}

/** Reason why a schema refuses a setting's value, with what is allowed. */
export function schemaFault(
  name: string,
  value: string | number | undefined,
  schema: TSchema | undefined
): string {
  const setting = (schema ?? {}) as Setting
  return faultOf(name, String(value ?? ''), allowedOf(setting), setting.enum ?? setting[knownWords])
}

/** Faults of values that a schema accepts as any text. */
export const formFaults = (settings: Record<string, unknown>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => {
    const form =
      typeof value === 'string' && value ? forms.find(({ setting }) => setting.test(name)) : undefined
    return form && !form.fits(value as string)
      ? [faultOf(name, value as string, form.allowed, form.words)]
      : []
  })
