import type { FastifyInstance } from 'fastify'
import { route } from '../http/route'
import { simIntegralLogList } from '../services/money/ledgers'
import { claimTask, generalSignIn, taskCenter } from '../services/tasks/tasks'

/** Sign-in, tasks and points of a card. */
export async function tasksRoutes(app: FastifyInstance) {
  route(app, 'GET /api/iot/taskCenter', ({ deps, caller, query }) =>
    taskCenter(deps.db, caller.card, query, caller.at.getTime())
  )
  route(app, 'POST /api/iot/generalSignIn', ({ deps, caller }) => generalSignIn(deps.db, caller.card.simNo))
  route(app, 'POST /api/iot/claimTask', ({ deps, caller, body }) =>
    claimTask(deps.db, caller.card.simNo, body.taskId)
  )
  route(app, 'GET /api/iot/simIntegralLogList', ({ deps, caller, query }) =>
    simIntegralLogList(deps.db, caller.card, query)
  )
}
