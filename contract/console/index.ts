import type { Static, TSchema } from 'typebox'
import type { ConsoleCall, Role } from './define'
import { afterSaleCalls } from './afterSales'
import { customerCalls } from './customers'
import { invoiceCalls } from './invoices'
import { itemCalls } from './items'
import { moneyCalls } from './money'
import { numberCalls } from './numbers'
import { orderCalls } from './orders'
import { refundCalls } from './refunds'
import { reviewCalls } from './review'
import { shipCalls } from './ship'
import { staffCalls } from './staff'
import { teamCalls } from './team'
import { todayCalls } from './today'

/** Every call of the console: `METHOD path` -> permitted roles, input and answer. */
export const consoleContract = {
  ...staffCalls,
  ...customerCalls,
  ...orderCalls,
  ...shipCalls,
  ...todayCalls,
  ...reviewCalls,
  ...afterSaleCalls,
  ...refundCalls,
  ...invoiceCalls,
  ...numberCalls,
  ...itemCalls,
  ...moneyCalls,
  ...teamCalls
}

export type ConsoleContract = typeof consoleContract
export type ConsoleKey = keyof ConsoleContract

type Input<K extends ConsoleKey, Part extends 'query' | 'body'> =
  ConsoleContract[K] extends Record<Part, infer S extends TSchema> ? Static<S> : Record<string, never>

/** Query of a call; an empty object when it takes none. */
export type ConsoleQuery<K extends ConsoleKey> = Input<K, 'query'>
/** Body of a call; an empty object when it takes none. */
export type ConsoleBody<K extends ConsoleKey> = Input<K, 'body'>
/** `data` of the envelope of a call. */
export type ConsoleData<K extends ConsoleKey> = Static<ConsoleContract[K]['data']>

/** Whether a person with these roles may make a call. */
export function mayCall({ roles: allowed }: Pick<ConsoleCall, 'roles'>, roles: readonly Role[]): boolean {
  if (allowed === 'anyone' || allowed === 'staff') return true
  return allowed.some((role) => roles.includes(role))
}
