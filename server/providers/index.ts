import { join } from 'node:path'
import type { Config } from '../config'
import type { Db } from '../db/client'
import type { Secrets } from '../secret'
import { sandboxCarrier, type Carrier } from './carrier'
import { sandboxLogistics, type LogisticsProvider } from './logistics'
import { createMiniLogin, type MiniLogin } from './miniLogin'
import { createSandboxPayment, noPayment, type PaymentProvider, type SandboxPayment } from './payment'
import { folderStorage, memoryStorage, type FileStorage } from './storage'
import { createSandboxSms, noSms, type SandboxSms, type SmsProvider } from './sms'
import { createWechat, type Wechat } from './wechat'

/** What only the sandbox can, each part where it stands in for the real one: its own routes and the tests use it. */
export interface Sandbox {
  payment?: SandboxPayment
  sms?: SandboxSms
}

/** Everything outside the server, chosen by configuration. */
export interface Providers {
  payment: PaymentProvider
  sms: SmsProvider
  carrier: Carrier
  storage: FileStorage
  logistics: LogisticsProvider
  miniLogin: MiniLogin
  /** Missing when the shop has no official account. */
  wechat?: Wechat
  sandbox: Sandbox
}

export function createProviders(config: Config, db: Db, secrets: Secrets): Providers {
  const wechat = createWechat(config, { db, secrets })
  const sandbox: Sandbox = {
    ...(config.PAYMENT_PROVIDER === 'sandbox' ? { payment: createSandboxPayment(secrets) } : {}),
    ...(config.SMS_PROVIDER === 'sandbox' ? { sms: createSandboxSms(db) } : {})
  }
  return {
    payment: sandbox.payment ?? noPayment,
    sms: sandbox.sms ?? noSms,
    carrier: sandboxCarrier,
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
