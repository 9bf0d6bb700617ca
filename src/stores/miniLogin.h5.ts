import type { CallOptions } from '@/api/client'

/** A browser has no platform user. */
export const miniLogin = (_options?: CallOptions): Promise<string> => Promise.resolve('')
export const logInAtStart = (): void => undefined
