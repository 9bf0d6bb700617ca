import { hourMs } from '../../../rules/time'
import { Unanswered } from '../../../server/providers/cloud'
import type { Sms } from '../../../server/providers/sms'
import type { Running } from './server'

/** Runs `work` while it is night for the SMS of the server. */
export async function atNight({ deps: { config } }: Running, work: () => Promise<unknown>) {
  const hour = new Date(Date.now() + 8 * hourMs).getUTCHours()
  config.WATCH_SMS_HOURS = hour ? `0-${hour}` : '1-24'
  await work()
  config.WATCH_SMS_HOURS = '0-24'
}

/** What the server of a test file sends by SMS besides codes; from each test on nothing was sent, and all can be. */
export function sentSms(server: Running) {
  const sent: Sms[] = []
  let trouble: (() => Error) | undefined
  beforeAll(() => {
    const { providers } = server.deps
    const { send } = providers.sms
    providers.sms = {
      ...providers.sms,
      send: async (sms) => {
        if (sms.kind === 'code') return send(sms)
        const error = trouble?.()
        if (error) throw error
        sent.push(sms)
      }
    }
  })
  beforeEach(() => {
    sent.length = 0
    trouble = undefined
  })

  /**
   * Has SMS fail: what certainly was not sent is tried again, five times in all; what may have been sent is not. `next` makes one
   * due and returns its mobile, `sweep` sends, `table` has when.
   */
  async function expectTries(next: () => Promise<string>, sweep: () => Promise<unknown>, table: string) {
    await next()
    trouble = () => new Error('the account has no money')
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(sweep()).rejects.toThrow('no money')
      await sweep() // not before its time
      await server.sql(`update ${table} set next_at = now()`)
    }
    trouble = undefined
    await sweep()
    expect(sent).toEqual([])
    const mobile = await next()
    trouble = () => new Unanswered('no answer')
    await sweep()
    trouble = undefined
    await sweep()
    expect(sent).toEqual([])
    expect(server.logged.join()).not.toContain(mobile)
  }
  return { sent, expectTries }
}
