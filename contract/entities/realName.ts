import { Type } from 'typebox'
import { NullableTime, Output, Sentence, Time, Wire, Wording } from '../define'
import { ViceSim } from './card'

const Text = Type.String()

/** A link to the real-name check of a card: what it requires, and its state. */
export const LinkAuth = Output({
  askedBy: Wording,
  simNo: Type.String({ description: 'masked' }),
  operatorType: Wire('Operator'),
  authType: Wire('PlatformAuthType'),
  status: Wire('RealNameStatus'),
  expired: Type.Boolean({ description: 'expired before anyone was submitted' }),
  reason: Type.String({ ...Sentence, description: 'why it was refused' }),
  triesLeft: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'submissions left, after a refusal too; absent: none after a refusal'
    })
  ),
  certName: Type.String({ description: 'masked; empty until someone is submitted' }),
  submittedAt: NullableTime,
  expiresAt: Time
})

/** Link to the operator's real-name page for a card: for its holder only, valid for minutes. */
export const OfficialLink = Output({
  url: Type.String({ description: "the operator's page; relative to this server, or absolute" }),
  expiresAt: Time
})

/** The operator's own check of a card. */
export const OfficialCheck = Output({
  status: Wire('RealNameStatus'),
  needed: Type.Boolean({ description: 'required before anything can be bought' }),
  reason: Type.String({ ...Sentence, description: 'why it was refused' }),
  link: Type.Union([OfficialLink, Type.Null()], {
    description: 'the fetched link while it is valid; else null'
  })
})

/** The platform's check of a card. */
export const PlatformCheck = Output({
  status: Wire('RealNameStatus'),
  needed: Type.Boolean({ description: 'required before anything can be bought' }),
  authType: Wire('PlatformAuthType'),
  reason: Type.String({ ...Sentence, description: 'why it was refused' }),
  certName: Type.String({ description: 'masked; empty until someone is submitted' }),
  submittedAt: NullableTime,
  triesLeft: Type.Optional(Type.Integer({ minimum: 0, description: 'today; missing: no limit is known' }))
})

/** Both real-name checks of a card. */
export const RealNameResult = Output({
  simNo: Text,
  operatorType: Wire('Operator'),
  official: OfficialCheck,
  platform: PlatformCheck
})

/** Link to the operator's check for the logged-in card. */
export const OfficialAuth = Output({ simNo: Text, operatorType: Wire('Operator'), link: OfficialLink })

/** A card of a device with the state of the operator's check. */
export const DeviceSim = Output({
  ...ViceSim.properties,
  status: Wire('RealNameStatus'),
  reason: Type.String({ ...Sentence, description: 'why it was refused' })
})

/** Cards of a device with the state of their checks. */
export const DeviceOfficialAuth = Output({
  sims: Type.Array(DeviceSim),
  link: Type.Union([OfficialLink, Type.Null()], { description: 'for the card of simNo; null without simNo' })
})
