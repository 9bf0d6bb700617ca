import type { Task } from '@/runtime/codes'
import type { RuntimeAnswer } from '@/runtime/request'

/** The answer that index.html has asked for already; a mini-program has no page of its own to load calls before the script. */
export const takeFirst = (_url: string, _timeout: number): Task<RuntimeAnswer> | undefined => undefined
