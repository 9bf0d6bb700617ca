import { Type } from 'typebox'
import { calls, Id, Input } from './define'
import { Code } from './errors'
import * as device from './entities/device'

const named = {
  simNo: Type.Optional(
    Type.String({ maxLength: 32, description: 'the device that the page named; another one is 35010' })
  )
}
const Named = Input(named)
const job = {
  auth: 'sim' as const,
  codes: [Code.failed, Code.cardNotAllowed, Code.otherCard] as Code[],
  data: device.DeviceJob
}

/** A device of the SIM portal: what it is told to do. */
export const deviceCalls = calls({
  'GET /api/iot/switchNetOption': {
    auth: 'sim',
    summary: 'The networks that a device can use, and how its last switch stands',
    data: device.SwitchNetOption
  },
  'POST /api/iot/simSwitchNet': {
    auth: 'sim',
    codes: [Code.failed, Code.notFound, Code.cardNotAllowed],
    summary:
      'Switch a device to the network of another of its cards: a job, to be followed by GET /api/iot/deviceJob. Sent again while it runs, it is the same',
    body: Input({
      simNo: Type.String({
        minLength: 5,
        maxLength: 32,
        pattern: '^\\d+$',
        description: 'a card in the device'
      })
    }),
    data: device.DeviceJob
  },
  'GET /api/iot/deviceJob': {
    auth: 'sim',
    codes: [Code.notFound],
    summary: "How a job of the caller's device stands",
    query: Input({ jobId: Id }),
    data: device.DeviceJob
  },
  'GET /api/iot/deviceState': {
    auth: 'sim',
    codes: [Code.failed],
    summary: "What the caller's device says of itself: on line, signal, battery, Wi-Fi, who is connected",
    data: device.DeviceState
  },
  'POST /api/iot/iotDevice/setWiFiSsidPwd': {
    ...job,
    summary: 'Give a band of the Wi-Fi another name and password: a job. Its clients are thrown out',
    body: Input({
      ...named,
      wifiType: Type.Union([Type.Literal('2.4G'), Type.Literal('5G')]),
      ssid: Type.String({ description: '1-32 bytes' }),
      password: Type.String({ description: '8-63 letters, digits and signs' })
    })
  },
  'POST /api/iot/iotDevice/setWiFiDisplay': {
    ...job,
    summary: 'Show or hide the name of the Wi-Fi: a job',
    body: Input({ ...named, display: Type.Integer({ minimum: 1, maximum: 2, description: 'WifiDisplay' }) })
  },
  'POST /api/iot/iotDevice/restart': {
    ...job,
    summary: 'Restart the device: a job of two minutes',
    body: Named
  },
  'POST /api/iot/iotDevice/close': {
    ...job,
    summary: 'Switch the device off: a job. It comes back by its own button alone',
    body: Named
  },
  'POST /api/iot/iotDevice/reset': {
    ...job,
    summary: 'Put the device back to its factory settings: a job. Name and password of the Wi-Fi are lost',
    body: Named
  }
})
