import { Type } from 'typebox'
import { calls, Id, Input } from './define'
import { Code } from './errors'
import * as device from './entities/device'

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
  }
})
