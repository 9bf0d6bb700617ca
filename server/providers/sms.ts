import { eq } from 'drizzle-orm'
import { clock, type Db } from '../db/client'
import { sandboxSms } from '../db/schema'
import { refuse } from '../errors'

export interface SmsProvider {
  name: string
  /** Sends a code to an 11-digit mobile; throws when it cannot be sent. */
  send: (mobile: string, code: string) => Promise<void>
}

export interface SandboxSms extends SmsProvider {
  /** The newest code of a mobile; undefined when none was sent. */
  newestCode: (mobile: string) => Promise<string | undefined>
}

/** Sends nothing; keeps the newest code of each mobile for GET /sandbox/sms/{mobile}. */
export const createSandboxSms = (db: Db): SandboxSms => ({
  name: 'sandbox',
  send: async (mobile, code) => {
    const sentAt = await clock(db)
    await db
      .insert(sandboxSms)
      .values({ mobile, code, sentAt })
      .onConflictDoUpdate({ target: sandboxSms.mobile, set: { code, sentAt } })
  },
  newestCode: async (mobile) => {
    const [sent] = await db.select().from(sandboxSms).where(eq(sandboxSms.mobile, mobile))
    return sent?.code
  }
})

export const noSms: SmsProvider = {
  name: 'none',
  send: async () => {
    throw refuse('短信服务暂不可用，请稍后再试')
  }
}
