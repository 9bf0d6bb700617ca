import type { Data } from '@contract'

export type Network = Data<'GET /api/iot/switchNetOption'>['networks'][number]
