import { createContext } from 'react'
import { CacheStore } from './cache'
import { DictStore } from './dict'
import { HoldStore } from './holds'
import { KeptStore } from './kept'
import { LayoutStore } from './layout'
import { MiniUserStore } from './miniUser'
import { SessionStore } from './session'
import { SimStore } from './sim'
import { UserStore } from './user'
import { WalletStore } from './wallet'
import { VisitStore } from './visit'
import { OrdersStore } from './orders'

export type * from './types'

/** A set of empty stores. */
export function createStores() {
  const miniUser = new MiniUserStore()
  const wallet = new WalletStore()
  const kept = new KeptStore()
  return {
    user: new UserStore(() => kept.clear()),
    session: new SessionStore(),
    layout: new LayoutStore({ firstGroup: () => miniUser.current.indexFirstGroup }),
    sim: new SimStore(wallet),
    wallet,
    cache: new CacheStore(),
    dict: new DictStore(),
    miniUser,
    holds: new HoldStore(),
    kept,
    orders: new OrdersStore(),
    visit: new VisitStore()
  }
}

export type Stores = ReturnType<typeof createStores>

/** The stores of the running app. */
export const stores: Stores = createStores()
export const StoresContext = createContext<Stores>(stores)
