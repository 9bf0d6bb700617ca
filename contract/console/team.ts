import { Type } from 'typebox'
import { Input, Nothing, NullableTime, Output, Page, PageQuery, SearchWords, Time, Words } from '../define'
import { ConsoleCode } from './codes'
import { act, consoleCalls, Role, type Role as RoleName } from './define'
import { ConsolePersonAct, ConsoleStaffLink, personAct } from './entities'

const owners = ['owner'] as const satisfies RoleName[]

const Name = Words(40)
const Roles = Type.Array(Role, { minItems: 1, maxItems: 5, uniqueItems: true })
const codes = [ConsoleCode.changedMeanwhile]

const ConsolePerson = Output({
  name: Type.String(),
  version: Type.String({ description: 'as they are now; a change names it' }),
  roles: Type.Array(Role),
  hasPassword: Type.Boolean(),
  hasCode: Type.Boolean({ description: 'the log-in asks for a code' }),
  linkEndsAt: Type.Union([Time, Type.Null()], { description: 'until when a link sets the password' }),
  disabledAt: NullableTime,
  sessions: Type.Integer(),
  lastLogIn: Type.Union([Time, Type.Null()], { description: 'of the log-ins that have not ended' }),
  isMe: Type.Boolean(),
  isLastOwner: Type.Boolean({ description: 'nobody else could look after the staff' })
})

/** An entry of the audit. */
const ConsoleEntry = Output({
  id: Type.Integer(),
  at: Time,
  who: Type.String(),
  address: Type.String({ description: 'IP address; empty for a command' }),
  what: Type.String({ description: 'the command, or the act of the console' }),
  subject: Type.String({ description: 'order number, card, name, file' }),
  why: Type.String(),
  changes: Type.Array(Output({ field: Type.String(), before: Type.String(), after: Type.String() }))
})

export const teamCalls = consoleCalls({
  'GET /console/api/staff': {
    roles: owners,
    summary: 'People with a log-in to the console',
    data: Output({ list: Type.Array(ConsolePerson) })
  },
  'POST /console/api/inviteStaff': {
    roles: owners,
    summary: 'Add a person; the answer has the link that sets the password once, within a day',
    body: Input({ name: Name, roles: Roles }),
    data: ConsoleStaffLink
  },
  'POST /console/api/renewStaffLink': {
    roles: owners,
    summary:
      'A new link for a person who forgot the password, or may use the console again; all sessions end',
    body: Input({ name: Name, version: Words(40), reason: act.reason }),
    codes,
    data: ConsoleStaffLink
  },
  'POST /console/api/changeStaffRoles': {
    roles: owners,
    summary: 'Give a person other roles; somebody must stay an owner',
    body: Input({ ...personAct, roles: Roles }),
    codes,
    data: Nothing
  },
  'POST /console/api/disableStaff': {
    roles: owners,
    summary: 'Take the console from a person; somebody must stay an owner',
    body: ConsolePersonAct,
    codes,
    data: Nothing
  },
  'POST /console/api/endStaffSessions': {
    roles: owners,
    summary: 'End all log-ins of a person',
    body: Input({ name: Name, ...act }),
    data: Nothing
  },
  'POST /console/api/resetStaffCode': {
    roles: owners,
    summary: 'Stop asking a person for codes of a lost authenticator app, and end the log-ins',
    body: ConsolePersonAct,
    codes,
    data: Nothing
  },
  'GET /console/api/audit': {
    roles: owners,
    summary: 'Who did what to what, the latest first; the total stops at 1,000',
    query: PageQuery(
      {
        who: Type.Optional(SearchWords(60)),
        what: Type.Optional(SearchWords(60)),
        subject: Type.Optional(SearchWords(80)),
        from: Type.Optional(Type.String({ format: 'date', description: 'day in China, YYYY-MM-DD' })),
        to: Type.Optional(Type.String({ format: 'date', description: 'the last day, itself included' }))
      },
      100
    ),
    data: Page(ConsoleEntry)
  }
})
