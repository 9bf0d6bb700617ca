import type { Data } from '@contract'
import { NumberState } from '@contract/enums'
import { get, type CallOptions } from '@/api/client'
import { ApiError } from '@/api/error'
import type { KeptItem } from '@/stores/kept'

type Item = Pick<KeptItem, 'kind' | 'id'>

/** An item as the server has it now. */
export interface ItemNow {
  state: 'free' | 'held' | 'sold' | 'gone'
  /** Fen, due with the order; undefined for what is gone. */
  price?: number
  number?: Data<'GET /api/shop/numberDetails'>
  goods?: Data<'GET /api/shop/goodsDetails'>
}

/** Calls under way at once. */
const lanes = 4
/** Options of a call whose failure needs no message, because the list then shows its kept data. */
export const quietly: CallOptions = { quiet: true, hideError: true }

function stateOf({ state, heldUntil, orderSn }: Data<'GET /api/shop/numberDetails'>): ItemNow['state'] {
  // held for the visitor, or ordered and not paid: still theirs
  if (state === NumberState.onSale || heldUntil || orderSn) return 'free'
  if (state === NumberState.held) return 'held'
  return state === NumberState.sold ? 'sold' : 'gone'
}

async function ask({ kind, id }: Item, call?: CallOptions): Promise<ItemNow> {
  if (kind === 'number') {
    const number = await get('/api/shop/numberDetails', { numberId: id }, call)
    return { state: stateOf(number), price: number.trueCost.now, number }
  }
  const goods = await get('/api/shop/goodsDetails', { goodsId: id }, call)
  return { state: goods.stock ? 'free' : 'sold', price: goods.price, goods }
}

/** `number-71`, to find an item in a record. */
export const itemKey = ({ kind, id }: Item): string => `${kind}-${id}`

/** Server's data of each item, by itemKey. Throws when it answers for none of them. */
export async function itemsNow(items: Item[], call?: CallOptions): Promise<Record<string, ItemNow>> {
  const found: Record<string, ItemNow> = {}
  let failure: Error | undefined
  const left = [...items]
  const lane = async () => {
    for (let item = left.shift(); item; item = left.shift()) {
      try {
        found[itemKey(item)] = await ask(item, call)
      } catch (error) {
        if (error instanceof ApiError && error.missing) found[itemKey(item)] = { state: 'gone' }
        else failure = error as Error
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (failure && !Object.keys(found).length) throw failure
  return found
}
