import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consoleContract, mayCall, type ConsoleKey } from '../../../contract/console'
import { header } from '../../http/caller'
import { consoleRoute } from '../../http/consoleRoute'
import { dropStaffCookie, setStaffCookie } from '../../http/staffCookie'
import { dropStaffCode, newStaffCode, setStaffCode } from '../../services/staff/staffCode'
import { logStaffIn, setStaffPassword } from '../../services/staff/staffLogin'
import {
  endStaffSession,
  endStaffSessions,
  staffSessionsOf,
  type StaffCaller
} from '../../services/staff/staffSessions'

/** Log-in to the console, and the person's own account. */
export async function consoleStaffRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT
  consoleRoute(
    app,
    'POST /console/api/logIn',
    async ({ deps, body, request, reply }) => entered(reply, await logStaffIn(deps, placeOf(request), body)),
    { perMinute }
  )
  consoleRoute(
    app,
    'POST /console/api/setPassword',
    async ({ deps, body, request, reply }) =>
      entered(reply, await setStaffPassword(deps, placeOf(request), body)),
    { perMinute }
  )
  consoleRoute(app, 'POST /console/api/logOut', async ({ deps, caller, reply }) => {
    await endStaffSession(deps.db, caller)
    dropStaffCookie(reply)
  })
  consoleRoute(app, 'GET /console/api/me', async ({ caller }) => meOf(caller))
  consoleRoute(app, 'GET /console/api/mySessions', async ({ deps, caller }) => ({
    list: await staffSessionsOf(deps.db, caller)
  }))
  consoleRoute(app, 'POST /console/api/endMySessions', async ({ deps, caller, reply }) => {
    await endStaffSessions(deps.db, caller)
    dropStaffCookie(reply)
  })
  consoleRoute(app, 'GET /console/api/newCode', async ({ caller }) => newStaffCode(caller))
  consoleRoute(app, 'POST /console/api/setCode', ({ deps, caller, body }) => setStaffCode(deps, caller, body))
  consoleRoute(app, 'POST /console/api/dropCode', ({ deps, caller, body }) =>
    dropStaffCode(deps, caller, body.code)
  )
}

const placeOf = (request: FastifyRequest) => ({
  address: request.ip,
  browser: header(request, 'user-agent')
})

function entered(reply: FastifyReply, { token, caller }: { token: string; caller: StaffCaller }) {
  setStaffCookie(reply, token, caller.expiresAt)
  return meOf(caller)
}

const meOf = ({ name, roles, codeSecret, expiresAt }: StaffCaller) => ({
  name,
  roles,
  calls: Object.keys(consoleContract).filter((key) => mayCall(consoleContract[key as ConsoleKey], roles)),
  hasCode: codeSecret !== null,
  until: expiresAt.toISOString()
})
