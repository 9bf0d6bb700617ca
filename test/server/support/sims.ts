import type { FastifyInstance } from 'fastify'
import { AuthStatus, Operator, SimStatus } from '../../../contract/enums'
import { sim, simLayout } from '../../../server/db/schema'
import { LayoutId } from '../../../server/demo/portal/portalLayouts'
import { hashPayPassword } from '../../../server/services/card/payPassword'
import { createSimSession } from '../../../server/services/shared/sessions'

let serial = 100000

/** Columns of a card that a test sets. */
export type CardColumns = Partial<typeof sim.$inferInsert>

/** A card of operator 1 in good order, with 100 yuan and without a pay password. */
function healthy(): typeof sim.$inferInsert {
  const n = String(++serial)
  return {
    simNo: `1450000${n}`,
    iccid: `8986050000000${n}0`,
    imsi: `460050000${n}`,
    operatorType: Operator.mobile,
    simStatus: SimStatus.normal,
    authStatus: AuthStatus.verified,
    layoutId: LayoutId.cards,
    balance: 10000,
    lastRobinAt: new Date()
  }
}

/** Inserts cards, and their layouts where the shop has no demo data. */
async function insertCards(app: FastifyInstance, cards: (typeof sim.$inferInsert)[]) {
  const layouts = cards.map(({ layoutId }) => ({ id: layoutId, layout: {} as never }))
  await app.deps.db.insert(simLayout).values(layouts).onConflictDoNothing()
  return app.deps.db.insert(sim).values(cards).returning()
}

async function sessionOf(app: FastifyInstance, card: typeof sim.$inferSelect) {
  const { token } = await createSimSession(app.deps.db, card.simNo)
  return { card, headers: { 'sim-no': card.simNo, 'sim-token': token } }
}

/** Many cards of `healthy`, without pay passwords. */
export async function buildSims(app: FastifyInstance, count: number, overrides: CardColumns = {}) {
  const rows = Array.from({ length: count }, () => ({ ...healthy(), ...overrides }))
  const cards = await insertCards(app, rows)
  return Promise.all(cards.map((card) => sessionOf(app, card)))
}

/** Hash of 135790, made once per test file: each costs 50 ms of a processor. */
let hashed: Promise<string> | undefined

/** A card of operator 1 in good order, with 100 yuan and pay password 135790. */
export async function buildSim(app: FastifyInstance, overrides: CardColumns = {}) {
  const payPassword = await (hashed ??= hashPayPassword('135790'))
  const [card] = await insertCards(app, [{ ...healthy(), payPassword, ...overrides }])
  return sessionOf(app, card!)
}
