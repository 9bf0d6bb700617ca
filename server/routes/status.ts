import type { FastifyInstance } from 'fastify'
import { route } from '../http/route'
import { cardFigures } from '../services/status/cardFigures'
import { historyLine } from '../services/status/historyLine'
import { messageList, messageSwitches, readMessages, setMessageSwitch } from '../services/status/inbox'
import { layoutPreview } from '../services/status/layoutPreview'
import { refreshSim } from '../services/status/readings'
import { removeBreak } from '../services/status/removeBreak'
import { keepSubscription } from '../services/status/subscriptions'
import { simInfo } from '../services/status/simInfo'
import { closeVolume } from '../services/status/volume'
import { setVolumeCap, volumeBill } from '../services/status/volumeBill'

/** State of a card: its data, its use, and the rule that has cut it. */
export async function statusRoutes(app: FastifyInstance) {
  const perMinute = app.deps.config.LOGIN_LIMIT
  route(app, 'GET /api/iot/simInfo', (call) => simInfo(call, call.card, call.at))
  route(app, 'GET /api/iot/layoutPreview', (call) => layoutPreview(call, call.query.simNo), { perMinute })
  route(app, 'POST /api/iot/cardFigures', (call) => cardFigures(call, call.body.sessions), { perMinute })
  route(app, 'POST /api/iot/simRefresh', ({ body, simNo, ...deps }) =>
    refreshSim(deps, simNo, body.force ?? false)
  )
  route(app, 'GET /api/iot/simHistoryLine', ({ db, card, at, query }) => historyLine(db, card, query, at))
  route(app, 'POST /api/iot/simRemoveBreak', ({ body, simNo, ...deps }) =>
    removeBreak(deps, simNo, body.breakRuleId)
  )
  route(app, 'POST /api/iot/closeVolumePackage', ({ body, simNo, ...deps }) => closeVolume(deps, simNo, body))
  route(app, 'GET /api/iot/volumeBill', ({ db, card, at, query }) => volumeBill(db, card, query, at))
  route(app, 'POST /api/iot/setVolumeCap', ({ db, simNo, body }) => setVolumeCap(db, simNo, body))
  route(app, 'GET /api/iot/messageList', ({ db, card, query }) => messageList(db, card, query))
  route(app, 'POST /api/iot/readMessages', ({ db, card, body }) => readMessages(db, card, body))
  route(app, 'GET /api/iot/messageSwitches', ({ card, ...deps }) => messageSwitches(deps, card))
  route(app, 'POST /api/iot/setMessageSwitch', ({ simNo, body, ...deps }) =>
    setMessageSwitch(deps, simNo, body)
  )
  route(app, 'POST /api/iot/subscribeMessage', async ({ simNo, card, body, ...deps }) => {
    await keepSubscription(deps, simNo, body)
    return messageSwitches(deps, card)
  })
}
