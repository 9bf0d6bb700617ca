import { calls } from './define'

/** Calls of the SIM portal. */
export const portalCalls = calls({})
