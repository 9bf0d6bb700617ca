import type { FastifyInstance } from 'fastify'
import { route } from '../http/route'
import { cardFigures, simInfo } from '../services/status/simInfo'
import { historyLine } from '../services/status/historyLine'
import { messageList, messageSwitches, readMessages, setMessageSwitch } from '../services/status/inbox'
import { layoutPreview } from '../services/status/layoutPreview'
import { refreshSim } from '../services/status/readings'
import { removeBreak } from '../services/status/removeBreak'
import { keepSubscription } from '../services/status/subscriptions'
import { closeVolume } from '../services/status/volume'
import { setVolumeCap, volumeBill } from '../services/status/volumeBill'

/** State of a card: its data, its use, and the rule that has cut it. */
export async function statusRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT
  route(app, 'GET /api/iot/simInfo', ({ deps, caller }) => simInfo(deps, caller.card, caller.at))
  route(app, 'GET /api/iot/layoutPreview', ({ deps, query }) => layoutPreview(deps, query.simNo), {
    perMinute
  })
  route(app, 'POST /api/iot/cardFigures', ({ deps, body }) => cardFigures(deps, body.sessions), { perMinute })
  route(app, 'POST /api/iot/simRefresh', ({ deps, caller, body }) =>
    refreshSim(deps, caller.card.simNo, body.force ?? false)
  )
  route(app, 'GET /api/iot/simHistoryLine', ({ deps, caller, query }) =>
    historyLine(deps.db, caller.card, query, caller.at)
  )
  route(app, 'POST /api/iot/simRemoveBreak', ({ deps, caller, body }) =>
    removeBreak(deps, caller.card.simNo, body.breakRuleId)
  )
  route(app, 'POST /api/iot/closeVolumePackage', ({ deps, caller, body }) =>
    closeVolume(deps, caller.card.simNo, body)
  )
  route(app, 'GET /api/iot/volumeBill', ({ deps, caller, query }) =>
    volumeBill(deps.db, caller.card, query, caller.at)
  )
  route(app, 'POST /api/iot/setVolumeCap', ({ deps, caller, body }) =>
    setVolumeCap(deps.db, caller.card.simNo, body)
  )
  route(app, 'GET /api/iot/messageList', ({ deps, caller, query }) =>
    messageList(deps.db, caller.card, query)
  )
  route(app, 'POST /api/iot/readMessages', ({ deps, caller, body }) =>
    readMessages(deps.db, caller.card, body)
  )
  route(app, 'GET /api/iot/messageSwitches', ({ deps, caller }) => messageSwitches(deps, caller, caller.card))
  route(app, 'POST /api/iot/setMessageSwitch', ({ deps, caller, body }) =>
    setMessageSwitch(deps, caller, body)
  )
  route(app, 'POST /api/iot/subscribeMessage', async ({ deps, caller, body }) => {
    await keepSubscription(deps, caller, body)
    return messageSwitches(deps, caller, caller.card)
  })
}
