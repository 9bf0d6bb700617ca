import type { FastifyInstance } from 'fastify'
import { consoleRoute } from '../../http/consoleRoute'
import { auditTable } from '../../services/admin/auditTable'
import type { Invited } from '../../services/staff/staff'
import {
  changeStaffRoles,
  disableByOwner,
  endSessionsOf,
  inviteStaff,
  renewStaffLink,
  resetStaffCode,
  teamList
} from '../../services/staff/team'
import { actIn, actorIn } from './actor'

/** The people of the console, and what they did. */
export async function consoleTeamRoutes(app: FastifyInstance) {
  consoleRoute(app, 'GET /console/api/staff', async ({ deps, caller }) => ({
    list: await teamList(deps, caller)
  }))
  consoleRoute(app, 'POST /console/api/inviteStaff', async ({ deps, caller, body }) =>
    linkOf(await inviteStaff(deps, { ...actorIn(caller), ...body }))
  )
  consoleRoute(app, 'POST /console/api/renewStaffLink', async ({ deps, caller, body }) =>
    linkOf(await renewStaffLink(deps, actIn(caller, body)))
  )
  consoleRoute(app, 'POST /console/api/changeStaffRoles', async ({ deps, caller, body }) => {
    await changeStaffRoles(deps, actIn(caller, body))
    return {}
  })
  consoleRoute(app, 'POST /console/api/disableStaff', async ({ deps, caller, body }) => {
    await disableByOwner(deps, actIn(caller, body))
    return {}
  })
  consoleRoute(app, 'POST /console/api/endStaffSessions', async ({ deps, caller, body }) => {
    await endSessionsOf(deps, actIn(caller, body))
    return {}
  })
  consoleRoute(app, 'POST /console/api/resetStaffCode', async ({ deps, caller, body }) => {
    await resetStaffCode(deps, actIn(caller, body))
    return {}
  })
  consoleRoute(app, 'GET /console/api/audit', ({ deps, query }) => auditTable(deps.db, query))
}

/** Behind the #, which browsers send to no server and which no log has. */
const linkOf = ({ person, token }: Invited) => ({
  name: person.name,
  path: `/console/password#${token}`,
  endsAt: person.linkEndsAt!.toISOString()
})
