import { useMutation } from '@tanstack/react-query'
import { App, AutoComplete, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ConsoleData } from '@contract/console'
import { t, word } from '../words'
import { useMay } from './me'
import { read } from './api'
import { useKeys } from './useKeys'

type Hit = ConsoleData<'GET /console/api/search'>['list'][number]

const hitPath = ({ kind, key }: Pick<Hit, 'kind' | 'key'>) =>
  kind === 'order' ? `/orders/${key}` : `/customers/${key}`

/** The one search field; `/` puts the cursor into it. */
export function SearchField() {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const field = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')
  const [hits, setHits] = useState<Hit[]>()
  const find = useMutation({
    mutationFn: (q: string) => read('GET /console/api/search', { q }),
    onError: (error) => void message.error(error.message)
  })
  useKeys({ '/': () => field.current?.focus({ cursor: 'all' }) })
  if (!useMay()('GET /console/api/search')) return null

  const open = (hit: Hit) => {
    setTyped('')
    setHits(undefined)
    field.current?.blur()
    void navigate(hitPath(hit))
  }
  const search = () => {
    const q = typed.trim()
    if (q) find.mutate(q, { onSuccess: ({ list }) => (list.length === 1 ? open(list[0]!) : setHits(list)) })
  }
  return (
    <AutoComplete
      style={{ flex: '1 1 200px', maxWidth: 560 }}
      value={typed}
      open={hits !== undefined}
      onOpenChange={(isOpen) => !isOpen && setHits(undefined)}
      onChange={(text: string) => {
        // the value of a chosen hit is no text
        if (hits?.some((hit) => keyOf(hit) === text)) return
        setTyped(text)
        setHits(undefined)
      }}
      onSelect={(key: string) => {
        const hit = hits?.find((one) => keyOf(one) === key)
        if (hit) open(hit)
      }}
      defaultActiveFirstOption
      notFoundContent={t('searchNothing', { typed })}
      options={hits?.map((hit) => ({
        value: keyOf(hit),
        label: `${word('hit', hit.kind)} · ${hit.title} · ${hit.detail}`
      }))}
    >
      <Input.Search
        ref={field}
        aria-label={t('search')}
        placeholder={t('search')}
        loading={find.isPending}
        onSearch={() => hits === undefined && search()}
      />
    </AutoComplete>
  )
}

const keyOf = ({ kind, key }: Hit) => `${kind} ${key}`
