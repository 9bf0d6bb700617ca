import { Type } from 'typebox'
import { Id, NullableTime, Output, Sentence, Time, Wire } from '../define'
import { WifiEntry } from './sim'

const Text = Type.String()
const Flag = Type.Boolean()

/** Something that a device was told to do: accepted, running, done or failed. */
export const DeviceJob = Output({
  jobId: Id,
  kind: Type.String({ description: 'DeviceJobKind' }),
  status: Wire('DeviceJobStatus'),
  simNo: Type.String({ description: 'card that it switches to; empty for other kinds' }),
  operatorType: Type.Integer({ description: 'Operator of that card; 0 for other kinds' }),
  wifiType: Type.String({ description: '2.4G | 5G: the band that it names; empty for other kinds' }),
  wifiName: Type.String({ description: 'name that the band gets; empty for other kinds' }),
  failReason: Sentence,
  expectedAt: Type.String({ ...Time, description: 'by when it is usually done' }),
  createdAt: Time,
  startedAt: NullableTime,
  endedAt: NullableTime
})

/** A network that a device can use, by the card that it has for it. */
export const Network = Output({
  simNo: Text,
  iccid: Text,
  operatorType: Wire('Operator'),
  signal: Type.Integer({ minimum: 0, maximum: 4, description: 'bars; 0 none' }),
  onlineStatus: Wire('OnlineStatus'),
  current: Flag,
  verified: Flag,
  reason: Type.String({ ...Sentence, description: 'why it cannot be switched to; empty when it can' })
})

export const SwitchNetOption = Output({
  networks: Type.Array(Network, { description: 'none for a card' }),
  job: Type.Union([DeviceJob, Type.Null()], { description: 'the last switch of a day' }),
  switchesLeft: Type.Integer({ minimum: 0, description: 'today' })
})

/** Something that is connected to a device's Wi-Fi. */
export const WifiClient = Output({
  name: Type.String({ description: 'as it calls itself; empty when it does not' }),
  mac: Text,
  wifiType: Type.Union([Type.Literal('2.4G'), Type.Literal('5G')]),
  connectedAt: Time
})

/** What a device says of itself, and its Wi-Fi as it was set last. */
export const DeviceState = Output({
  deviceNo: Text,
  online: Type.Boolean({ description: 'it is on and answers' }),
  signal: Type.Integer({ minimum: 0, maximum: 4, description: 'bars of the network in use; 0 none' }),
  battery: Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()], {
    description: 'percent; null without a battery'
  }),
  wifi: Type.Array(WifiEntry, { description: '5G only where it has a name and a password; none for a card' }),
  clients: Type.Array(WifiClient),
  job: Type.Union([DeviceJob, Type.Null()], { description: 'the last one of a day, whatever it was' })
})
