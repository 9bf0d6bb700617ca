import { Type } from 'typebox'
import { Input, Nothing, Output, Time, Words } from '../define'
import { ConsoleCode } from './codes'
import { consoleCalls, Role } from './define'

const Password = Type.String({ minLength: 10, maxLength: 200, description: '10 characters or more' })
const Digits = Type.String({ pattern: '^\\d{6}$', description: '6 digits of the authenticator app' })

/** The person who is logged in. */
export const ConsoleMe = Output({
  name: Type.String(),
  roles: Type.Array(Role),
  calls: Type.Array(Type.String(), {
    description: 'calls that the roles allow: `POST /console/api/orderNote`'
  }),
  hasCode: Type.Boolean({ description: 'the log-in asks for a code of an authenticator app' }),
  until: Time
})

/** A log-in of the person, on some computer. */
export const ConsoleSession = Output({
  address: Type.String({ description: 'IP address that logged in' }),
  browser: Type.String({ description: 'its user agent' }),
  isThis: Type.Boolean(),
  createdAt: Time,
  expiresAt: Time
})

export const staffCalls = consoleCalls({
  'POST /console/api/logIn': {
    roles: 'anyone',
    summary: 'Log in: sets the cookie of a session of 12 hours',
    body: Input({
      name: Words(40),
      password: Type.String({ minLength: 1, maxLength: 200 }),
      code: Type.Optional(Digits)
    }),
    codes: [ConsoleCode.codeWanted],
    data: ConsoleMe
  },
  'POST /console/api/setPassword': {
    roles: 'anyone',
    summary: 'Set the password by the link of `staff:add`, once, and log in',
    body: Input({ token: Words(100), password: Password }),
    codes: [ConsoleCode.linkEnded],
    data: ConsoleMe
  },
  'POST /console/api/logOut': { roles: 'staff', summary: 'End this session', body: Input({}), data: Nothing },
  'GET /console/api/me': {
    roles: 'staff',
    summary: 'Who is logged in, and what they may do',
    data: ConsoleMe
  },
  'GET /console/api/mySessions': {
    roles: 'staff',
    summary: 'Where the person is logged in',
    data: Output({ list: Type.Array(ConsoleSession) })
  },
  'POST /console/api/endMySessions': {
    roles: 'staff',
    summary: 'End all sessions of the person, this one too',
    body: Input({}),
    data: Nothing
  },
  'GET /console/api/newCode': {
    roles: 'staff',
    summary: 'A new secret for an authenticator app; it counts once a code of it has come',
    data: Output({
      secret: Type.String({ description: 'Base32' }),
      uri: Type.String({ description: 'otpauth://, for a QR code' })
    })
  },
  'POST /console/api/setCode': {
    roles: 'staff',
    summary: 'From now on ask for a code of the authenticator app at the log-in',
    body: Input({ secret: Words(64), code: Digits }),
    data: Nothing
  },
  'POST /console/api/dropCode': {
    roles: 'staff',
    summary: 'No longer ask for a code at the log-in',
    body: Input({ code: Digits }),
    data: Nothing
  }
})
