import { createContext, useContext } from 'react'
import type { ConsoleData, ConsoleKey } from '@contract/console'

export type Me = ConsoleData<'GET /console/api/me'>

const MeContext = createContext<Me | undefined>(undefined)
export const MeProvider = MeContext.Provider

/** The person who is logged in. */
export const useMe = (): Me => useContext(MeContext)!

/** Whether the person may make a call; a button asks before it shows. */
export function useMay(): (key: ConsoleKey) => boolean {
  const { calls } = useMe()
  return (key) => calls.includes(key)
}
