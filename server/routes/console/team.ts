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

/** The people of the console, and what they did. */
export async function consoleTeamRoutes(app: FastifyInstance) {
  consoleRoute(app, 'GET /console/api/staff', async ({ deps, caller }) => ({
    list: await teamList(deps, caller)
  }))
  consoleRoute(app, 'POST /console/api/inviteStaff', async ({ deps, act }) =>
    linkOf(await inviteStaff(deps, act))
  )
  consoleRoute(app, 'POST /console/api/renewStaffLink', async ({ deps, act }) =>
    linkOf(await renewStaffLink(deps, act))
  )
  consoleRoute(app, 'POST /console/api/changeStaffRoles', ({ deps, act }) => changeStaffRoles(deps, act))
  consoleRoute(app, 'POST /console/api/disableStaff', ({ deps, act }) => disableByOwner(deps, act))
  consoleRoute(app, 'POST /console/api/endStaffSessions', ({ deps, act }) => endSessionsOf(deps, act))
  consoleRoute(app, 'POST /console/api/resetStaffCode', ({ deps, act }) => resetStaffCode(deps, act))
  consoleRoute(app, 'GET /console/api/audit', ({ deps, query }) => auditTable(deps.db, query))
}

/** Behind the #, which browsers send to no server and which no log has. */
const linkOf = ({ person, token }: Invited) => ({
  name: person.name,
  path: `/console/password#${token}`,
  endsAt: person.linkEndsAt!.toISOString()
})
