import type { FastifyInstance } from 'fastify'
import { misnamedSettings } from '../config'
import { noDevices } from '../providers/device'
import { noRealName } from '../providers/realName'
import { noSms } from '../providers/sms'
import { sandboxCarrier } from '../providers/carrier'
import { noLogistics, sandboxLogistics } from '../providers/logistics'
import { sandboxNumberOrders } from '../providers/numberOrders'
import type { Deps } from '../deps'

type Entry = [when: boolean, text: string]
const listed = (entries: Entry[]) => entries.filter(([when]) => when).map(([, text]) => text)

/** Acts of a carrier that are worth a line where it has none. */
const acts = ['read', 'order', 'stop', 'restore', 'setSpeed'] as const

/** Report of the start: what does not work, what anybody may do, and what is sandboxed. */
function startReport({ config, providers }: Pick<Deps, 'config' | 'providers'>) {
  const { sandbox, payments, sms, realName, devices } = providers
  const lacks = providers.carrier ? acts.filter((act) => !providers.carrier![act]).join(', ') : ''
  return {
    off: listed([
      [Object.keys(payments).length === 0, 'payment: nothing can be paid for'],
      [sms === noSms, 'SMS: no code is sent'],
      [realName === noRealName, 'real name: nobody can be verified'],
      [devices === noDevices, 'devices: no command reaches one'],
      [!providers.carrier, 'carrier: nothing is read, no speed set, no package sold'],
      [Boolean(lacks), `carrier: ${providers.carrier?.name} cannot ${lacks}`],
      [providers.logistics === noLogistics, 'parcels: nothing is known of their way'],
      [!providers.numberOrders, 'number orders: nobody but the merchant reviews and sends them'],
      [!providers.wechat, 'WeChat: no official account'],
      [!providers.captcha, 'captcha: no program is stopped'],
      [config.RATE_LIMIT === 0, 'RATE_LIMIT: requests are not limited'],
      [config.JOBS === 'off', 'jobs: another process must run them'],
      [!config.METRICS_TOKEN, 'metrics: nobody watches'],
      [true, 'backups: the server makes none; see docs/DEPLOYMENT.md']
    ]),
    openToAnybody: listed([
      [Boolean(sandbox.payment), 'payment: any order can be paid without money'],
      [Boolean(sandbox.sms), 'SMS: any code can be read'],
      [config.CAPTCHA_PROVIDER === 'sandbox', 'captcha: hardly any work is asked'],
      [Boolean(sandbox.realName), 'real name: any identity is accepted'],
      [Boolean(sandbox.devices), 'devices: any simulated one can be switched'],
      [providers.wechat?.name === 'sandbox', 'WeChat: anybody is who they say'],
      [config.MINI_LOGIN_PROVIDER === 'sandbox', 'mini-programs: anybody is who they say']
    ]),
    madeUp: listed([
      [providers.carrier === sandboxCarrier, 'carrier: readings and speeds of cards'],
      [providers.logistics === sandboxLogistics, 'parcels: their way'],
      [providers.numberOrders === sandboxNumberOrders, 'number orders: the review']
    ])
  }
}

/** Logs the report; a warning in production, where each line may be a mistake. */
export function logStart({ deps, log }: FastifyInstance): void {
  const production = deps.config.NODE_ENV === 'production'
  log[production ? 'warn' : 'info'](startReport(deps), 'what is off, open to anybody, or made up')
  if (production && !deps.config.PUBLIC_URL)
    log.warn('PUBLIC_URL is missing: links in answers name whatever host a request names')
  for (const { name, meant } of misnamedSettings())
    log.warn({ name, meant }, `${name} is no setting and has no effect (did you mean ${meant}?)`)
}
