import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery
} from '@tanstack/react-query'
import type { ConsoleBody, ConsoleData, ConsoleQuery } from '@contract/console'
import { read, readFile, Refusal, send, sendFile, type ReadKey, type SendKey } from './api'

/** After a call that says that the log-in has ended, the page asks who is logged in, and shows the log-in. */
function onRefused(error: Error): void {
  if (error instanceof Refusal && error.isLoginEnded) forgetPerson()
}

const meKey = ['GET /console/api/me', {}]

/** Puts a person who has logged in onto the page. */
export const keepPerson = (me: ConsoleData<'GET /console/api/me'>) => client.setQueryData(meKey, me)

/** Shows the log-in; nothing of what was read stays in this browser. */
export function forgetPerson(): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
  client.setQueryData(meKey, null)
}

export const client = new QueryClient({
  queryCache: new QueryCache({ onError: onRefused }),
  mutationCache: new MutationCache({ onError: onRefused }),
  defaultOptions: {
    // a refusal would come again, so only a lost answer is retried, twice
    queries: {
      retry: (count, error) => count < 2 && error instanceof Refusal && error.code < -1,
      staleTime: 5000
    }
  }
})

/**
 * Reads a GET of the contract; the old data stay while the next load. The key is `[call, query]`. `everySeconds`: reads it again while
 * the page is seen; `isFixed`: reads it once for the component.
 */
export const useRead = <K extends ReadKey>(
  key: K,
  query: ConsoleQuery<K>,
  { everySeconds, isFixed = false }: { everySeconds?: number; isFixed?: boolean } = {}
) =>
  useQuery<ConsoleData<K>, Refusal>({
    queryKey: [key, query],
    queryFn: ({ signal }) => read(key, query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: everySeconds && everySeconds * 1000,
    ...(isFixed ? { staleTime: 'static', gcTime: 0 } : {})
  })

/** Reads a GET ahead that is probably shown next. */
export const readAhead = <K extends ReadKey>(key: K, query: ConsoleQuery<K>): Promise<ConsoleData<K>> =>
  client.fetchQuery({ queryKey: [key, query], queryFn: ({ signal }) => read(key, query, signal) })

/**
 * Options of a file that a GET sends. It stays in the memory of this tab alone, for some minutes after it was last shown. `version`: of what
 * it belongs to; another one is another file.
 */
export const fileOptions = <K extends ReadKey>(key: K, query: ConsoleQuery<K>, version = '') =>
  queryOptions<Blob, Refusal>({
    queryKey: [key, query, version],
    queryFn: ({ signal }) => readFile(key, query, signal),
    staleTime: 'static'
  })

/** Sends a POST of the contract, and then reads all again that is shown, also after a refusal: it may say that something has changed. */
export const useSend = <K extends SendKey>(key: K) =>
  useMutation<ConsoleData<K>, Refusal, ConsoleBody<K>>({
    mutationFn: (body) => send(key, body),
    onSettled: () => client.invalidateQueries()
  })

/** Sends a file to a POST of the contract that only reads it. */
export const useFile = <K extends SendKey>(key: K) =>
  useMutation<ConsoleData<K>, Refusal, File>({ mutationFn: (file) => sendFile(key, file) })
