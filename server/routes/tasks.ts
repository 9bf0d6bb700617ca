import type { FastifyInstance } from 'fastify'
import { route } from '../http/route'
import { simIntegralLogList } from '../services/tasks/pointsLedger'
import { claimTask, generalSignIn, taskCenter } from '../services/tasks/tasks'

/** Sign-in, tasks and points of a card. */
export async function tasksRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/taskCenter', ({ db, card, at, query }) =>
    taskCenter(db, card, query, at.getTime())
  )
  route(app, 'POST /api/iot/generalSignIn', ({ db, simNo }) => generalSignIn(db, simNo))
  route(app, 'POST /api/iot/claimTask', ({ db, simNo, body }) => claimTask(db, simNo, body.taskId))
  route(app, 'GET /api/iot/simIntegralLogList', ({ db, card, query }) => simIntegralLogList(db, card, query))
}
