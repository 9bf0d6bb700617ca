import type { FastifyInstance } from 'fastify'
import { route } from '../route'
import { simIntegralLogList } from '../services/portal/pointsLedger'
import { claimTask, generalSignIn, taskCenter } from '../services/portal/tasks'

/** What a card earns: sign-in, tasks, points. */
export async function taskRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/taskCenter', ({ db, simNo, query }) => taskCenter(db, simNo, query))
  route(app, 'POST /api/iot/generalSignIn', ({ db, simNo }) => generalSignIn(db, simNo))
  route(app, 'POST /api/iot/claimTask', ({ db, simNo, body }) => claimTask(db, simNo, body.taskId))
  route(app, 'GET /api/iot/simIntegralLogList', ({ db, simNo, query }) =>
    simIntegralLogList(db, simNo, query)
  )
}
