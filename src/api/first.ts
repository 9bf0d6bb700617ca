import type { Abortable } from '@/runtime/codes'
import type { RuntimeAnswer } from '@/runtime/request'

// Only index.html of H5 sends calls early; a mini-program has none.
export const takeFirst = (_url: string, _timeout: number): Abortable<RuntimeAnswer> | undefined => undefined
export const arrivedFirst = (_url: string): RuntimeAnswer | undefined => undefined
export const dropFirst = (_url: string): void => undefined
