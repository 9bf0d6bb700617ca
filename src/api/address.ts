import { dropFalsy } from '@rules/clean'
import { withQuery } from '@rules/url'
import { apiHost } from '@/platform/host/host'

/** The address of a call: host only where there is no origin, falsy values dropped from the query. */
export const addressOf = ({ path, query }: { path: string; query?: object }): string =>
  apiHost + withQuery(path, query ? { ...dropFalsy(query) } : {})
