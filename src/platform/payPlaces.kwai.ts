import { PlaceType } from '@contract/enums'
import { withCashiers } from './payCashiers'

/** Whether a way to pay works here: Kuaishou opens its own cashier only. */
export const paysHere = withCashiers(() => [PlaceType.kuaishou])
