import { Type } from 'typebox'
import { Id, NullableTime, Output, Sentence, Time, Wire } from '../define'

const Text = Type.String()
const Flag = Type.Boolean()

/** Something that a device was told to do: accepted, running, done or failed. */
export const DeviceJob = Output({
  jobId: Id,
  kind: Type.String({ description: 'DeviceJobKind' }),
  status: Wire('DeviceJobStatus'),
  simNo: Type.String({ description: 'card that it switches to; empty for other kinds' }),
  operatorType: Type.Integer({ description: 'Operator of that card; 0 for other kinds' }),
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
