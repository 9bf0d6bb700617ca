import { Type } from 'typebox'
import { Amount, calls, Id, Input, ours, Output, Page, PageQuery, ShownCard, StoredSessions } from './define'
import { CardMessageKind } from './enums'
import { Code } from './errors'
import {
  CardFigures,
  CardMessage,
  HistoryLine,
  MessageSwitches,
  SimInfo,
  VolumeBill,
  VolumeClosed
} from './entities/status'

const messageKinds = Object.values(CardMessageKind)

/** State of a card: its data, its use, and the rule that has cut it. */
export const statusCalls = calls({
  'GET /api/iot/simInfo': { auth: 'sim', summary: 'The card with its layout', data: SimInfo },
  'GET /api/iot/layoutPreview': {
    ...ours.anyone,
    summary:
      'The layout of a card with sample figures, as a preview for the merchant: no data of the card. An unknown number gets one of the layouts, too',
    query: Input({ simNo: Type.String({ pattern: '^[0-9A-Za-z_]{1,32}$' }) }),
    data: SimInfo
  },
  'POST /api/iot/cardFigures': {
    ...ours.anyone,
    summary:
      'State and figures of the cards whose sessions a phone has stored; each is proved by its token. Nothing of a card whose session has ended',
    body: Input({ sessions: StoredSessions }),
    data: Output({
      cards: Type.Array(CardFigures),
      ended: Type.Array(Type.String(), { description: 'simNo of those whose session has ended' })
    })
  },
  'POST /api/iot/simRefresh': {
    auth: 'sim',
    summary:
      'Ask the carrier for a new reading, at most 3 a minute per card; without force a reading of the last minute is reused',
    body: Input({ force: Type.Optional(Type.Boolean()) }),
    data: SimInfo
  },
  'GET /api/iot/simHistoryLine': {
    auth: 'sim',
    summary:
      'Data used per Chinese day or month, the current one last and incomplete; the average of complete ones, and a forecast of when the data left is used up',
    query: Input({
      by: Type.Optional(
        Type.Union([Type.Literal('day'), Type.Literal('month')], { description: 'day unless given' })
      ),
      count: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 90,
          description: 'days or months; 30 days, 6 months unless given'
        })
      )
    }),
    data: HistoryLine
  },
  'POST /api/iot/simRemoveBreak': {
    auth: 'sim',
    codes: [Code.failed],
    summary:
      'Lift the rule that has cut the card, if allowRemoveBreak; refused while the card is in arrears or has no data left. A card that is no longer cut is answered unchanged',
    body: Input({ breakRuleId: Type.Integer({ minimum: 1, description: 'the rule that the page showed' }) }),
    data: SimInfo
  },
  'POST /api/iot/closeVolumePackage': {
    auth: 'sim',
    codes: [Code.failed, Code.otherCard],
    summary:
      'End the pay-by-volume package: use until now is charged, and what the balance cannot pay stays in arrears. -1 while the carrier does not report the use',
    body: Input({ shown: Type.Optional(ShownCard) }),
    data: VolumeClosed
  },
  'GET /api/iot/volumeBill': {
    ...ours.card,
    summary: 'The bill of use beyond the packages, by GB, of this billing period or an earlier one',
    query: PageQuery({
      ago: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 12, description: 'billing periods before this one' })
      )
    }),
    data: VolumeBill
  },
  'POST /api/iot/setVolumeCap': {
    ...ours.card,
    codes: [Code.failed, Code.otherCard],
    summary:
      'Limit what use beyond the packages may cost in a billing period; 0 ends the limit. A card that the limit has cut is restored by a higher one; -1 for a limit that is reached already',
    body: Input({
      cap: Type.Optional(
        Type.Integer({ ...Amount, description: 'fen a billing period; missing or 0: no limit' })
      ),
      shown: Type.Optional(ShownCard)
    }),
    data: Output({ cap: Type.Integer({ minimum: 0, description: 'fen a billing period; 0: no limit' }) })
  },
  'GET /api/iot/messageList': {
    ...ours.card,
    summary: 'Messages to the holder of the card in the last 90 days, newest first',
    query: PageQuery({}),
    data: Page(CardMessage)
  },
  'POST /api/iot/readMessages': {
    ...ours.card,
    summary:
      'Mark messages of the card as read: one, or all without an id. Those of another card stay as they are',
    body: Input({ id: Type.Optional(Id) }),
    data: Output({ unread: Type.Integer({ minimum: 0 }) })
  },
  'GET /api/iot/messageSwitches': {
    ours: true,
    auth: 'sim',
    headers: ['Session-ID'],
    summary: 'Which kinds of messages the card gets, and which of them by SMS',
    data: MessageSwitches
  },
  'POST /api/iot/setMessageSwitch': {
    ours: true,
    auth: 'sim',
    headers: ['Session-ID'],
    codes: [Code.failed, Code.notOpen],
    summary:
      'Turn a kind of messages on or off; `sms` asks for an SMS to the bound mobile as well: 40001 where none is sent, -1 without a bound mobile',
    body: Input({
      kind: Type.Enum([...messageKinds]),
      on: Type.Optional(Type.Boolean({ description: 'missing: off, and then by SMS too' })),
      sms: Type.Optional(Type.Boolean({ description: 'missing: no SMS' }))
    }),
    data: MessageSwitches
  },
  'POST /api/iot/subscribeMessage': {
    ours: true,
    auth: 'sim',
    headers: ['Session-ID'],
    codes: [Code.failed, Code.notOpen],
    summary:
      'Keep that the user said yes to one message by the platform: the next one that the card gets is sent, once, to the openId that miniLogin gave this Session-ID',
    body: Input({ templateId: Type.String({ minLength: 1, maxLength: 128 }) }),
    data: MessageSwitches
  }
})
