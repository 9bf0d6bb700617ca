// Kuaishou documents no call for it
import type { KeptAddresses } from './types'

export const keepsAddresses: KeptAddresses['keepsAddresses'] = false

export const chooseAddress: KeptAddresses['chooseAddress'] = () => Promise.resolve(undefined)
