import type { FastifyInstance } from 'fastify'
import { AuthStatus, Operator, SimStatus } from '../../../contract/enums'
import { sim } from '../../../server/db/schema'
import { LayoutId } from '../../../server/demo/portal/portalLayouts'
import { hashPayPassword } from '../../../server/services/portal/payPassword'
import { createSimSession } from '../../../server/services/shared/sessions'

let serial = 100000

/** A healthy card of operator 1 with 100 yuan and pay password 135790. */
export async function buildSim(app: FastifyInstance, overrides: Partial<typeof sim.$inferInsert> = {}) {
  const n = String(++serial)
  const [card] = await app.deps.db
    .insert(sim)
    .values({
      simNo: `1450000${n}`,
      iccid: `8986050000000${n}0`,
      imsi: `460050000${n}`,
      operatorType: Operator.mobile,
      simStatus: SimStatus.normal,
      authStatus: AuthStatus.verified,
      layoutId: LayoutId.cards,
      balance: 10000,
      payPassword: await hashPayPassword('135790'),
      lastRobinAt: new Date(),
      ...overrides
    })
    .returning()
  const { token } = await createSimSession(app.deps.db, card!.simNo)
  return { card: card!, headers: { 'sim-no': card!.simNo, 'sim-token': token } }
}
