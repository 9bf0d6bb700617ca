import { calls, Id, Input, Words } from './define'
import { Code } from './errors'
import { OneCode } from './entities/guide'

/** Recharge guides. */
export const guideCalls = calls({
  'GET /api/site/getOneCode': {
    auth: 'none',
    codes: [Code.notFound],
    summary: 'The recharge guide of a device, by the machine code printed on it or by its own number',
    query: Input({ code: Words(64) }),
    data: OneCode
  },
  'GET /api/site/generalOneCodeById': {
    auth: 'none',
    codes: [Code.notFound],
    summary: 'A recharge guide',
    query: Input({ id: Id }),
    data: OneCode
  }
})
