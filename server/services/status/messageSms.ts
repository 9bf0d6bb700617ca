import { and, eq, sql } from 'drizzle-orm'
import { cardMessage } from '../../db/schema'
import type { Deps, MessageDeps } from '../../deps'
import { sendsSms } from '../../providers/sms'
import { maySendSms, smsClaim, smsFailure, smsRetry } from '../messages/courtesySms'
import { dueRows, dueWork } from '../shared/dueWork'
import { isNews, newsOf } from './cardNews'

/** SQL: an SMS is due: unread news of the last day, for the mobile that is still bound, in the hours for it. */
const isDue = ({ config }: Pick<Deps, 'config'>) =>
  and(
    maySendSms(cardMessage, config),
    isNews,
    sql`exists (select 1 from sim where id = ${cardMessage.simId} and mobile = ${cardMessage.mobile})`
  )

/** SMS about messages of a card, for holders who have asked for it; each is sent at most once. */
export const cardSms = dueWork({
  name: 'card-sms',
  rows: dueRows<MessageDeps, typeof cardMessage>({
    table: cardMessage,
    key: cardMessage.id,
    due: isDue,
    retry: smsRetry,
    claims: smsClaim
  }),
  failed: 'holders not told by SMS',
  isOn: ({ providers }) => sendsSms(providers.sms, 'card'),
  attempt: async ({ db, providers }, row) =>
    providers.sms.send({ mobile: row.mobile, kind: 'card', params: await newsOf(db, row) }),
  onFailure: ({ db, log }, { id }, failure) =>
    smsFailure(log, failure, {
      what: 'a card',
      ids: { messageId: id },
      release: () => db.update(cardMessage).set({ smsAt: null }).where(eq(cardMessage.id, id))
    })
})
