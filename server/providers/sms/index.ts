import { eq, sql } from 'drizzle-orm'
import { clock, type Db } from '../../db/client'
import { sandboxSms } from '../../db/schema'
import type { Provider } from '../provider'
import { smsUnavailable } from '../../errors'

/** Kinds of messages, each with the variables that its template may have. */
export interface SmsParams {
  /** `minutes`: how long the code is good. */
  code: { code: string; minutes: string }
  /** An order of the shop is on its way. `order`: its number; `company`: the parcel service. */
  shipped: { order: string; company: string; tracking: string }
  /** Money of an order of the shop is back. `amount`: yuan, as 59.00. */
  refunded: { order: string; amount: string }
  /** The papers of an order were refused. `news`: a few Chinese words. */
  papers: { order: string; news: string }
  /** A number that a visitor watches. `tail`: its last four digits; `news`: a few Chinese words; `price`: yuan. */
  watch: { number: string; tail: string; news: string; price: string }
  /** Watched goods are there again. `option`: '' without one; `price`: yuan. */
  goods: { title: string; option: string; price: string }
  /** A message to the holder of a card. `tail`: the last four digits of its number; `news`: a few Chinese words. */
  card: { tail: string; news: string }
}
export type SmsKind = keyof SmsParams

/** A message to an 11-digit mobile. */
export type Sms = { [K in SmsKind]: { mobile: string; kind: K; params: SmsParams[K] } }[SmsKind]

export interface SmsProvider extends Provider {
  /** Kinds of SMS that it can send; missing: codes alone. Another kind is neither offered nor sent. */
  kinds?: readonly SmsKind[]
  /**
   * Sends a message. Throws a refusal (`refuse`) with a sentence for the holder, Unanswered when it is unknown whether it was
   * sent, and any other error with what the merchant has to mend; none of them names the mobile or a variable. Never sends
   * twice by itself.
   */
  send: (sms: Sms) => Promise<void>
}

export const sendsSms = ({ kinds = ['code'] }: SmsProvider, kind: SmsKind) => kinds.includes(kind)

export interface SandboxSms extends SmsProvider {
  /** The newest code of a mobile; undefined when none was sent. */
  newestCode: (mobile: string) => Promise<string | undefined>
  /** Other SMS sent to it, newest last. */
  textsTo: (mobile: string) => Promise<string[]>
}

/** Text of a notice about a number, goods or a card; undefined for another kind. */
function noticeText({ kind, params }: Sms): string | undefined {
  if (kind === 'watch') return `${params.number} ${params.news} ¥${params.price}`
  if (kind === 'goods') return `${params.title} ${params.option} ¥${params.price}`
  return kind === 'card' ? `${params.tail} ${params.news}` : undefined
}

/** Sends nothing; keeps the newest code of each mobile, and its notices of numbers, goods and cards, for GET /sandbox/sms/{mobile}. */
export const createSandboxSms = (db: Db): SandboxSms => ({
  name: 'sandbox',
  kinds: ['code', 'watch', 'goods', 'card'],
  send: async ({ mobile, kind, params }) => {
    const sentAt = await clock(db)
    const text = noticeText({ mobile, kind, params } as Sms)
    if (text) {
      await db
        .insert(sandboxSms)
        .values({ mobile, code: '', texts: [text], sentAt })
        .onConflictDoUpdate({
          target: sandboxSms.mobile,
          set: { texts: sql`array_append(${sandboxSms.texts}, ${text}::text)`, sentAt }
        })
    }
    if (kind !== 'code') return
    const { code } = params
    await db
      .insert(sandboxSms)
      .values({ mobile, code, sentAt })
      .onConflictDoUpdate({ target: sandboxSms.mobile, set: { code, sentAt } })
  },
  newestCode: async (mobile) => {
    const [sent] = await db.select().from(sandboxSms).where(eq(sandboxSms.mobile, mobile))
    return sent?.code || undefined
  },
  textsTo: async (mobile) => {
    const [sent] = await db.select().from(sandboxSms).where(eq(sandboxSms.mobile, mobile))
    return sent?.texts ?? []
  }
})

export const noSms: SmsProvider = {
  name: 'none',
  send: async () => {
    throw smsUnavailable()
  }
}
