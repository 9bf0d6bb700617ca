import { join } from 'node:path'
import { PlaceType } from '../../contract/enums'
import type { Config } from '../config'
import type { Db } from '../db/client'
import type { Secrets } from '../secrets/secret'
import { createWork, type CaptchaProvider } from './captcha'
import { sandboxCarrier, type Carrier } from './carrier'
import { createSandboxDevices, noDevices, type DeviceProvider, type SandboxDevices } from './device'
import { noLogistics, sandboxLogistics, type LogisticsProvider } from './logistics'
import { createMiniLogin, type MiniLogin } from './miniLogin'
import type { Modules, PaymentModule } from './modules'
import type { PaymentProviders } from './payment'
import { noRealName, type RealNameProvider } from './realName'
import { createSandboxPayment, type SandboxPayment } from './sandboxPayment'
import { createSandboxRealName, type SandboxRealNameProvider } from './sandboxRealName'
import { folderStorage, memoryStorage, type FileStorage } from './storage'
import { createSandboxSms, noSms, type SandboxSms, type SmsProvider } from './sms'
import { createWechat, type Wechat } from './wechat'

/** Ways to pay that a payment provider takes; balance, points and gift are the server's own. */
const outside = [PlaceType.wechat, PlaceType.alipay, PlaceType.douyin, PlaceType.kuaishou, PlaceType.sandbox]

/** The sandbox providers in use, with what only they can do; for the sandbox routes and the tests. */
export interface Sandbox {
  payment?: SandboxPayment
  sms?: SandboxSms
  realName?: SandboxRealNameProvider
  devices?: SandboxDevices
}

/** Every party outside the server, as the configuration chooses it. */
export interface Providers {
  payments: PaymentProviders
  sms: SmsProvider
  /** Missing when CAPTCHA_PROVIDER is `none`: nobody has to prove anything. */
  captcha?: CaptchaProvider
  /** Missing when CARRIER_PROVIDER is `none`: nothing is known of cards, and nothing can be changed on them. */
  carrier?: Carrier
  realName: RealNameProvider
  devices: DeviceProvider
  storage: FileStorage
  logistics: LogisticsProvider
  miniLogin: MiniLogin
  /** Missing when the shop has no official account. */
  wechat?: Wechat
  sandbox: Sandbox
}

/** The provider of each way to pay: the sandbox of all, or modules of those that they take. */
function paymentProviders(modules: PaymentModule[], sandbox?: SandboxPayment): PaymentProviders {
  if (sandbox) return Object.fromEntries(outside.map((placeType) => [placeType, sandbox]))
  return Object.fromEntries(modules.flatMap((one) => one.placeTypes.map((placeType) => [placeType, one])))
}

export function createProviders(
  config: Config,
  db: Db,
  secrets: Secrets,
  modules: Modules = { PAYMENT_PROVIDER: [] }
): Providers {
  const wechat = createWechat(config, { db, secrets })
  const { CAPTCHA_PROVIDER } = config
  const captcha =
    CAPTCHA_PROVIDER === 'none' ? undefined : createWork(db, secrets, CAPTCHA_PROVIDER === 'sandbox')
  const sandbox: Sandbox = {
    ...(config.DEVICE_PROVIDER === 'sandbox' ? { devices: createSandboxDevices(db) } : {}),
    ...(config.PAYMENT_PROVIDER === 'sandbox' ? { payment: createSandboxPayment(db, secrets) } : {}),
    ...(config.SMS_PROVIDER === 'sandbox' ? { sms: createSandboxSms(db) } : {}),
    ...(config.REAL_NAME_PROVIDER === 'sandbox' ? { realName: createSandboxRealName(db) } : {})
  }
  const carrier = config.CARRIER_PROVIDER === 'sandbox' ? sandboxCarrier : modules.CARRIER_PROVIDER
  const parcels = config.LOGISTICS_PROVIDER === 'sandbox' ? sandboxLogistics : modules.LOGISTICS_PROVIDER
  return {
    payments: paymentProviders(modules.PAYMENT_PROVIDER, sandbox.payment),
    sms: sandbox.sms ?? modules.SMS_PROVIDER ?? noSms,
    ...(captcha ? { captcha } : {}),
    ...(carrier ? { carrier } : {}),
    realName: sandbox.realName ?? modules.REAL_NAME_PROVIDER ?? noRealName,
    devices: sandbox.devices ?? modules.DEVICE_PROVIDER ?? noDevices,
    logistics: parcels ?? noLogistics,
    miniLogin: createMiniLogin(config),
    storage:
      config.DATA_DIR === 'memory'
        ? memoryStorage()
        : folderStorage(join(config.DATA_DIR, 'private', 'photos')),
    ...(wechat ? { wechat } : {}),
    sandbox
  }
}
