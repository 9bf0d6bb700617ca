import type { Data } from '@contract'

export type LinkAuth = Data<'GET /api/site/ltAuth'>
