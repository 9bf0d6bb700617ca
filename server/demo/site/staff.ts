import type { Role } from '../../../contract/console/define'
import { staff } from '../../db/schema'
import type { Bilingual } from '../../bilingual'
import type { DemoContext } from '../types'
import type { Tx } from '../../db/client'

/** The demo's accounts of the console, which the server prints when it starts; none can log in in production. */
export const demoStaff: { name: string; roles: Role[]; may: Bilingual }[] = [
  { name: 'owner', roles: ['owner'], may: { en: 'everything', zh: '店主，全部权限' } },
  {
    name: 'service',
    roles: ['service', 'reviewer'],
    may: { en: 'customers, orders, documents', zh: '客服，客户、订单、资料审核' }
  },
  { name: 'warehouse', roles: ['warehouse'], may: { en: 'parcels', zh: '仓库，发货收货' } },
  { name: 'finance', roles: ['finance'], may: { en: 'money and refunds', zh: '财务，款项与退款' } }
]

export const demoStaffPassword = 'demo-console'
/** Of that password; anybody may know it, as the password itself. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$+57cV3ujz+1vV3c00xCL0Q$9fzLkL2AyB5N+160QtbzTj5xxfjf8h92UEc/AwCfXW8'

/** Adds the demo's accounts of the console; a name that is taken stays whose it is. */
export async function loadStaff(tx: Tx, { config }: DemoContext): Promise<void> {
  if (config.NODE_ENV === 'production') return
  const rows = demoStaff.map(({ name, roles }) => ({ name, roles, passwordHash, isDemo: true }))
  await tx.insert(staff).values(rows).onConflictDoNothing()
}
