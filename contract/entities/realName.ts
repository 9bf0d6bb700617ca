import { Type } from 'typebox'
import { Output, Sentence, Time, NullableTime, Wire } from '../define'
import { ViceSim } from './sim'

const Text = Type.String()

/** Where the operator verifies the holder of a card; nobody else may open it, and not for long. */
export const OfficialLink = Output({
  url: Type.String({ description: "the operator's page; relative to this server, or absolute" }),
  expiresAt: Time
})

/** The operator's own check of a card. */
export const OfficialCheck = Output({
  status: Wire('RealNameStatus'),
  needed: Type.Boolean({ description: 'nothing is sold without it' }),
  reason: Type.String({ ...Sentence, description: 'why it was refused' }),
  link: Type.Union([OfficialLink, Type.Null()], { description: 'one that was fetched and still opens' })
})

/** The platform's check of a card. */
export const PlatformCheck = Output({
  status: Wire('RealNameStatus'),
  needed: Type.Boolean({ description: 'nothing is sold without it' }),
  authType: Wire('PlatformAuthType'),
  reason: Type.String({ ...Sentence, description: 'why it was refused' }),
  certName: Type.String({ description: 'masked; empty while nobody was named' }),
  submittedAt: NullableTime,
  triesLeft: Type.Integer({ minimum: 0, description: 'today' })
})

export const RealNameResult = Output({
  simNo: Text,
  operatorType: Wire('Operator'),
  official: OfficialCheck,
  platform: PlatformCheck
})

export const OfficialAuth = Output({ simNo: Text, operatorType: Wire('Operator'), link: OfficialLink })

/** A card in a device with what the operator says of its holder. */
export const DeviceSim = Output({
  ...ViceSim.properties,
  status: Wire('RealNameStatus'),
  reason: Type.String({ ...Sentence, description: 'why it was refused' })
})

export const DeviceOfficialAuth = Output({
  sims: Type.Array(DeviceSim),
  link: Type.Union([OfficialLink, Type.Null()], { description: 'of the card that was asked for' })
})
