import { join } from 'node:path'
import { PlaceType } from '../../contract/enums'
import type { Config } from '../config'
import type { Db } from '../db/client'
import type { Secrets } from '../secret'
import { createPictureCaptcha, type CaptchaProvider, type PictureCaptcha } from './captcha'
import { sandboxCarrier, type Carrier } from './carrier'
import { createSandboxDevices, noDevices, type DeviceProvider, type SandboxDevices } from './device'
import { sandboxLogistics, type LogisticsProvider } from './logistics'
import { createMiniLogin, type MiniLogin } from './miniLogin'
import type { PaymentProviders } from './payment'
import { noRealName, type RealNameProvider } from './realName'
import { createSandboxPayment, type SandboxPayment } from './sandboxPayment'
import { createSandboxRealName, type SandboxRealNameProvider } from './sandboxRealName'
import { folderStorage, memoryStorage, type FileStorage } from './storage'
import { createSandboxSms, noSms, type SandboxSms, type SmsProvider } from './sms'
import { createWechat, type Wechat } from './wechat'

/** The ways to pay that are a company's: the portal's own are balance, points and gift. */
const outside = [PlaceType.wechat, PlaceType.alipay, PlaceType.douyin, PlaceType.kuaishou, PlaceType.sandbox]

/** What only the sandbox can, each part where it stands in for the real one: its own routes and the tests use it. */
export interface Sandbox {
  payment?: SandboxPayment
  sms?: SandboxSms
  captcha?: PictureCaptcha
  realName?: SandboxRealNameProvider
  devices?: SandboxDevices
}

/** Everything outside the server, chosen by configuration. */
export interface Providers {
  payments: PaymentProviders
  sms: SmsProvider
  /** Missing when nobody is asked to prove that they are a person. */
  captcha?: CaptchaProvider
  carrier: Carrier
  realName: RealNameProvider
  devices: DeviceProvider
  storage: FileStorage
  logistics: LogisticsProvider
  miniLogin: MiniLogin
  /** Missing when the shop has no official account. */
  wechat?: Wechat
  sandbox: Sandbox
}

/** A shop's own companies stand here, each under the PlaceType it takes: docs/MERCHANT.md says how. */
function paymentProviders(sandbox?: SandboxPayment): PaymentProviders {
  if (!sandbox) return {}
  return Object.fromEntries(outside.map((placeType) => [placeType, sandbox]))
}

export function createProviders(config: Config, db: Db, secrets: Secrets): Providers {
  const wechat = createWechat(config, { db, secrets })
  const captcha = config.CAPTCHA_PROVIDER === 'none' ? undefined : createPictureCaptcha(db, secrets)
  const sandbox: Sandbox = {
    ...(captcha && config.CAPTCHA_PROVIDER === 'sandbox' ? { captcha } : {}),
    ...(config.DEVICE_PROVIDER === 'sandbox' ? { devices: createSandboxDevices(db) } : {}),
    ...(config.PAYMENT_PROVIDER === 'sandbox' ? { payment: createSandboxPayment(db, secrets) } : {}),
    ...(config.SMS_PROVIDER === 'sandbox' ? { sms: createSandboxSms(db) } : {}),
    ...(config.REAL_NAME_PROVIDER === 'sandbox' ? { realName: createSandboxRealName(db) } : {})
  }
  return {
    payments: paymentProviders(sandbox.payment),
    sms: sandbox.sms ?? noSms,
    ...(captcha ? { captcha } : {}),
    carrier: sandboxCarrier,
    realName: sandbox.realName ?? noRealName,
    devices: sandbox.devices ?? noDevices,
    logistics: sandboxLogistics,
    miniLogin: createMiniLogin(config),
    storage:
      config.DATA_DIR === 'memory'
        ? memoryStorage()
        : folderStorage(join(config.DATA_DIR, 'private', 'photos')),
    ...(wechat ? { wechat } : {}),
    sandbox
  }
}
