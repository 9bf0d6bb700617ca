import { Type } from 'typebox'
import {
  calls,
  Id,
  Input,
  Nothing,
  ours,
  Output,
  PayPassword,
  payPasswordCodes,
  SmsCode,
  Time,
  Wire,
  Words
} from './define'
import { Code } from './errors'
import { DeviceJob, DeviceState, SwitchNetOption } from './entities/device'

const job = {
  auth: 'sim' as const,
  codes: [Code.failed, Code.cardNotAllowed, Code.otherCard] as Code[],
  data: DeviceJob
}

const shownDevice = {
  simNo: Type.Optional(
    Type.String({
      maxLength: 32,
      description: 'the device that the page showed; 35010 when the session is another one’s'
    })
  )
}

const ShownDevice = Input(shownDevice)

/** A device of the portal: its commands, networks and Wi-Fi. */
export const deviceCalls = calls({
  'POST /api/site/wifiCreate': {
    auth: 'none',
    summary: 'Share a Wi-Fi for a day: gives the share code',
    body: Input({
      ssid: Type.String({ minLength: 1, maxLength: 32, description: '1-32 bytes' }),
      password: Type.Optional(Type.String({ minLength: 8, maxLength: 63 })),
      encryption: Type.String({ description: 'open | wpa | wpa2' }),
      hidden: Type.Optional(Type.Boolean({ description: 'its name is not visible' }))
    }),
    data: Output({ code: Type.String(), expiresAt: Time })
  },
  'GET /api/site/getWifiCode': {
    auth: 'none',
    codes: [Code.notFound],
    summary: 'The Wi-Fi of a share code; 40400 when the code is unknown, expired or revoked',
    query: Input({ code: Words(64) }),
    data: Output({
      ssid: Type.String(),
      password: Type.String(),
      encryption: Type.String(),
      hidden: Type.Boolean(),
      mine: Type.Boolean({ description: 'shared by this Session-ID, which may revoke it' }),
      expiresAt: Time
    })
  },
  'POST /api/site/wifiRevoke': {
    ...ours.visitor,
    why: 'everyone it was shared with knows the code: only the session that shared it may revoke it',
    codes: [Code.notFound],
    summary: 'Revoke a shared Wi-Fi: its code stops working',
    body: Input({ code: Words(64) }),
    data: Nothing
  },
  'GET /api/iot/switchNetOption': {
    ...ours.card,
    summary: 'Networks that a device can use, and the state of its last switch',
    data: SwitchNetOption
  },
  'POST /api/iot/simSwitchNet': {
    auth: 'sim',
    codes: [Code.failed, Code.notFound, Code.cardNotAllowed],
    summary:
      'Switch a device to the network of another of its cards: a job, followed with GET /api/iot/deviceJob. Sent again while it runs, it gives the same job',
    body: Input({
      simNo: Type.String({
        minLength: 5,
        maxLength: 32,
        pattern: '^\\d+$',
        description: 'a card in the device'
      })
    }),
    data: DeviceJob
  },
  'GET /api/iot/deviceJob': {
    ...ours.card,
    codes: [Code.notFound],
    summary: "State of a job of the caller's device",
    query: Input({ jobId: Id }),
    data: DeviceJob
  },
  'GET /api/iot/deviceState': {
    ...ours.card,
    codes: [Code.failed],
    summary: "What the caller's device reports: online, signal, battery, Wi-Fi, connected clients",
    data: DeviceState
  },
  'POST /api/iot/iotDevice/prove': {
    ...ours.card,
    codes: [Code.cardNotAllowed, Code.otherCard, Code.wrongSmsCode, Code.needSmsCode, ...payPasswordCodes],
    summary:
      "Prove to be the holder, for ten minutes of this session: by the pay password, or by a code sent to the bound mobile (POST /api/iot/simSendCode, scene simLogin). deviceState then has the Wi-Fi's passwords, and they may be changed",
    body: Input({
      ...shownDevice,
      code: Type.Optional(SmsCode),
      payPassword: Type.Optional(PayPassword)
    }),
    data: Nothing
  },
  'POST /api/iot/iotDevice/setWiFiSsidPwd': {
    ...job,
    codes: [...job.codes, Code.needSmsCode, Code.payPasswordMissing],
    summary:
      'Change name and password of a Wi-Fi band: a job. Its clients are disconnected. 34003 or 35003 until the session is proved (POST /api/iot/iotDevice/prove)',
    body: Input({
      ...shownDevice,
      wifiType: Type.Union([Type.Literal('2.4G'), Type.Literal('5G')]),
      ssid: Type.String({ description: '1-32 bytes' }),
      password: Type.String({ description: '8-63 letters, digits and signs' }),
      bothBands: Type.Optional(
        Type.Boolean({
          description:
            'the other band gets the same name and password; 35007 unless `can` of deviceState has bothBands'
        })
      )
    })
  },
  'POST /api/iot/iotDevice/setWiFiDisplay': {
    ...job,
    summary: 'Show or hide the name of the Wi-Fi: a job',
    body: Input({
      ...shownDevice,
      display: Wire('WifiDisplay', undefined, { minimum: 1, maximum: 2 })
    })
  },
  'POST /api/iot/iotDevice/restart': {
    ...job,
    summary: 'Restart the device: a job of two minutes',
    body: ShownDevice
  },
  'POST /api/iot/iotDevice/close': {
    ...job,
    summary: 'Switch the device off: a job. Only its power button switches it on again',
    body: ShownDevice
  },
  'POST /api/iot/iotDevice/reset': {
    ...job,
    summary: 'Reset the device to factory settings: a job. Name and password of the Wi-Fi are lost',
    body: ShownDevice
  }
})
