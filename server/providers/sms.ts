import { refuse } from '../errors'
import { sandboxSms } from '../db/schema'
import type { Db } from '../db/client'

export interface SmsProvider {
  name: 'sandbox' | 'none'
  /** Sends a code; throws when it cannot. */
  send: (mobile: string, code: string) => Promise<void>
}

/** Keeps the newest code of a mobile for GET /sandbox/sms/{mobile}. */
const sandbox = (db: Db): SmsProvider => ({
  name: 'sandbox',
  send: async (mobile, code) => {
    const sentAt = new Date()
    await db
      .insert(sandboxSms)
      .values({ mobile, code, sentAt })
      .onConflictDoUpdate({ target: sandboxSms.mobile, set: { code, sentAt } })
  }
})

const none: SmsProvider = {
  name: 'none',
  send: async () => {
    throw refuse('短信服务暂不可用，请稍后再试')
  }
}

export const smsProvider = (name: string, db: Db): SmsProvider => (name === 'sandbox' ? sandbox(db) : none)
