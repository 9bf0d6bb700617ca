import { useRef } from 'react'
import { get } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import { useSettled } from '@/hooks/useSearch'
import { offers } from '@/nav/offered'
import type { Data } from '@contract'

type Suggestion = Data<'GET /api/shop/suggest'>['list'][number]
/** A suggestion, or a word that was searched on this phone. */
export type Row = Suggestion | { kind: 'recent'; text: string }

/** Most rows, and most recent words among them. */
const most = 8
const mostRecent = 3

/** Suggestions for a typed text: recent words first, then the server's. Rows stay until new ones have come. For observers. */
export function useSuggestions(typed: string): Row[] {
  const { cache, layout } = useStores()
  const word = useSettled(typed.trim())[0]
  const { data, error } = useRequest(
    () => get('/api/shop/suggest', { keyword: word, ...layout.onSale }, { hideError: true, quiet: true }),
    [word],
    { skip: !word || !offers('/api/shop/suggest') }
  )
  const last = useRef<Suggestion[]>([])
  const text = typed.trim()
  if (!text || error) last.current = []
  else if (data) last.current = data.list
  if (!text) return []
  const recent = cache.searched
    .filter((one) => one !== text && one.includes(text))
    .slice(0, mostRecent)
    .map((one) => ({ kind: 'recent' as const, text: one }))
  const others = last.current.filter(
    (row) => row.kind !== 'word' || !recent.some((one) => one.text === row.text)
  )
  return [...recent, ...others].slice(0, most)
}
