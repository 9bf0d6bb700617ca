import type { Config } from '../config'
import type { Db } from '../db/client'
import type { Secrets } from '../secret'
import { sandboxCarrier, type Carrier } from './carrier'
import { sandboxPayment, type SandboxPayment } from './payment'
import { smsProvider, type SmsProvider } from './sms'

/** Everything outside the server, chosen by configuration. */
export interface Providers {
  payment: SandboxPayment
  sms: SmsProvider
  carrier: Carrier
}

export function createProviders(config: Config, db: Db, secrets: Secrets): Providers {
  return {
    payment: sandboxPayment(secrets),
    sms: smsProvider(config.SMS_PROVIDER, db),
    carrier: sandboxCarrier
  }
}
