import { and, eq, sql } from 'drizzle-orm'
import { cardMessage } from '../../db/schema'
import type { Deps } from '../../deps'
import { sendsSms } from '../../providers/sms'
import { claimed, maySendSms, sendCourtesy, tryLater } from '../shared/courtesySms'
import { nextKeys, sweep } from '../shared/sweep'
import { isNews, newsOf } from './cardNews'

type Parts = Pick<Deps, 'db' | 'providers' | 'config' | 'log'>

/** SQL: an SMS is due: unread news of the last day, for the mobile that is still bound, in the hours for it. */
function isDue({ config }: Pick<Deps, 'config'>) {
  return and(
    maySendSms(cardMessage, config),
    isNews,
    sql`exists (select 1 from sim where id = ${cardMessage.simId} and mobile = ${cardMessage.mobile})`
  )
}

/** Sends the SMS of a message, at most once. Throws when the merchant has to mend something; then it is tried again. */
async function sendOne(parts: Parts, id: number): Promise<void> {
  const { db, providers, log } = parts
  const own = eq(cardMessage.id, id)
  const [row] = await db
    .update(cardMessage)
    .set(claimed(cardMessage))
    .where(and(own, isDue(parts)))
    .returning()
  if (!row) return
  const { mobile, tries } = row
  const send = async () => providers.sms.send({ mobile, kind: 'card', params: await newsOf(db, row) })
  await sendCourtesy(log, send, {
    ...{ what: 'a card', ids: { messageId: id } },
    release: () => db.update(cardMessage).set(tryLater(tries)).where(own)
  })
}

/** Sweeps the messages whose holders have asked for an SMS as well, where there is a template for it. */
export async function sendCardSms(parts: Parts): Promise<void> {
  if (!sendsSms(parts.providers.sms, 'card')) return
  const due = (after: number) => nextKeys(parts.db, cardMessage.id, isDue(parts), after)
  await sweep(0, due, (id) => sendOne(parts, id), 'holders not told by SMS')
}
