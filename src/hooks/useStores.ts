import { useContext } from 'react'
import { StoresContext, type Stores } from '@/stores'

/** The stores of the app; wrap the component in `observer` to follow them. */
export function useStores(): Stores {
  return useContext(StoresContext)
}
