import { Type } from 'typebox'
import { Id, NullableTime, Output, Sentence, Time, Wire, WireWord } from '../define'

const Text = Type.String()

const Flag = Type.Boolean()

/** A command to a device: accepted, running, done or failed. */
export const DeviceJob = Output({
  jobId: Id,
  kind: WireWord('DeviceJobKind'),
  status: Wire('DeviceJobStatus'),
  simNo: Type.String({ description: 'kind switchNet: the card to switch to; else empty' }),
  operatorType: Wire('Operator', 'unless kind is switchNet: that card’s'),
  wifiType: Type.String({ description: 'kind setWifi: the band, 2.4G | 5G; else empty' }),
  wifiName: Type.String({ description: 'kind setWifi: the new name of the band; else empty' }),
  failReason: Sentence,
  expectedAt: Type.String({ ...Time, description: 'when it is usually done by; ISO 8601, UTC' }),
  createdAt: Time,
  startedAt: NullableTime,
  endedAt: NullableTime
})

/** A network that a device can use, through one of its cards. */
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

/** Networks of a device and its last switch. */
export const SwitchNetOption = Output({
  networks: Type.Array(Network, { description: 'none for a card' }),
  job: Type.Union([DeviceJob, Type.Null()], { description: 'the last switch within a day; null: none' }),
  switchesLeft: Type.Integer({ minimum: 0, description: 'today' })
})

/** A client of a device's Wi-Fi. */
export const WifiClient = Output({
  name: Type.String({ description: 'name that the client reports; may be empty' }),
  mac: Text,
  wifiType: Type.Union([Type.Literal('2.4G'), Type.Literal('5G')]),
  connectedAt: Time
})

/** A Wi-Fi network of a device; rules/card/wifi.ts derives the entries from the device's report. */
export const WifiEntry = Output({
  connCount: Type.Integer({ minimum: 0, description: 'devices connected' }),
  maxConnCount: Type.Integer({ minimum: 0 }),
  showWifi: Type.Boolean({ description: 'the name is visible' }),
  switchWifi: Type.Boolean({ description: 'the network is on' }),
  wifiEncrypt: Type.String({ description: 'open | wpa | wpa2' }),
  wifiName: Text,
  wifiPass: Type.String({
    description: 'empty for an open network, and until the session is proved (POST /api/iot/iotDevice/prove)'
  }),
  wifiType: Type.Union([Type.Literal('2.4G'), Type.Literal('5G')])
})

/** Reported state of a device, and its Wi-Fi as last set. */
export const DeviceState = Output({
  deviceNo: Text,
  online: Type.Boolean({ description: 'switched on and answering' }),
  signal: Type.Integer({ minimum: 0, maximum: 4, description: 'bars of the network in use; 0 none' }),
  battery: Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()], {
    description: 'percent; null without a battery'
  }),
  wifi: Type.Array(WifiEntry, { description: '5G only where it has a name and a password; none for a card' }),
  clients: Type.Array(WifiClient),
  can: Type.Optional(
    Type.Array(WireWord('DeviceFeature'), {
      description: 'what this device can do; left out: not known, all but bothBands is offered'
    })
  ),
  job: Type.Union([DeviceJob, Type.Null()], {
    description: 'the last job of any kind within a day; null: none'
  })
})
