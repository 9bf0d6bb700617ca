import { ApiError } from './error'

/** Whether something failed because the server was not reached. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.offline
