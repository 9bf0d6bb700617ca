import { join } from 'node:path'
import type { Config } from '../config'
import type { Db } from '../db/client'
import type { Secrets } from '../secret'
import { sandboxCarrier, type Carrier } from './carrier'
import { sandboxLogistics, type LogisticsProvider } from './logistics'
import { createMiniLogin, type MiniLogin } from './miniLogin'
import { noPayment, sandboxPayment, type SandboxPayment } from './payment'
import { folderStorage, memoryStorage, type FileStorage } from './storage'
import { smsProvider, type SmsProvider } from './sms'
import { createWechat, type Wechat } from './wechat'

/** Everything outside the server, chosen by configuration. */
export interface Providers {
  payment: SandboxPayment
  sms: SmsProvider
  carrier: Carrier
  storage: FileStorage
  logistics: LogisticsProvider
  miniLogin: MiniLogin
  /** Missing when the shop has no official account. */
  wechat?: Wechat
}

export function createProviders(config: Config, db: Db, secrets: Secrets): Providers {
  const wechat = createWechat(config, { db, secrets })
  return {
    payment: (config.PAYMENT_PROVIDER === 'sandbox' ? sandboxPayment : noPayment)(secrets),
    sms: smsProvider(config.SMS_PROVIDER, db),
    carrier: sandboxCarrier,
    logistics: sandboxLogistics,
    miniLogin: createMiniLogin(config),
    storage:
      config.DATA_DIR === 'memory'
        ? memoryStorage()
        : folderStorage(join(config.DATA_DIR, 'private', 'photos')),
    ...(wechat ? { wechat } : {})
  }
}
