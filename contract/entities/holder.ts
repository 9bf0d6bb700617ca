import { Type } from 'typebox'
import { Id, NullableTime, Output, Sentence, Time, Wire, Wording } from '../define'
import { OfCard } from './portal'

/** A card that one may change to; numbers are masked, for the holder of one knows the others by more than a link. */
export const ChangeSim = Output({
  simId: Id,
  simNo: Type.String({ description: 'masked: a card number, or the number of a device' }),
  operatorType: Wire('Operator'),
  sourceType: Wire('SourceType'),
  simStatus: Wire('SimStatus'),
  onlineStatus: Wire('OnlineStatus'),
  current: Type.Boolean({ description: 'the card that is logged in' }),
  by: Type.Union([Type.Literal('self'), Type.Literal('device'), Type.Literal('mobile')], {
    description: 'why it is here: it is this card, it is in its device, it has the same bound mobile'
  }),
  needCode: Type.Boolean({ description: 'a code to the bound mobile opens it' }),
  needPayPassword: Type.Boolean({ description: 'its pay password opens it' })
})

export const ChangeSimList = Output({
  card: OfCard,
  mobile: Type.String({ description: 'to which codes go, masked; may be empty' }),
  list: Type.Array(ChangeSim)
})

/** A link to the real-name check of a card: what it asks, and what became of it. */
export const LinkAuth = Output({
  askedBy: Wording,
  simNo: Type.String({ description: 'masked' }),
  operatorType: Wire('Operator'),
  authType: Wire('PlatformAuthType'),
  status: Wire('RealNameStatus'),
  expired: Type.Boolean({ description: 'nobody was named in time' }),
  reason: Type.String({ ...Sentence, description: 'why it was refused' }),
  certName: Type.String({ description: 'masked; empty while nobody was named' }),
  submittedAt: NullableTime,
  expiresAt: Time
})
