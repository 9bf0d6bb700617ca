import type { FastifyInstance } from 'fastify'
import { route } from '../http/route'
import { simIntegralLogList } from '../services/tasks/pointsLedger'
import { claimTask, generalSignIn, taskCenter } from '../services/tasks/tasks'

/** Sign-in, tasks and points of a card. */
export async function tasksRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/taskCenter', ({ db, simNo, query }) => taskCenter(db, simNo, query))
  route(app, 'POST /api/iot/generalSignIn', ({ db, simNo }) => generalSignIn(db, simNo))
  route(app, 'POST /api/iot/claimTask', ({ db, simNo, body }) => claimTask(db, simNo, body.taskId))
  route(app, 'GET /api/iot/simIntegralLogList', ({ db, simNo, query }) =>
    simIntegralLogList(db, simNo, query)
  )
}
