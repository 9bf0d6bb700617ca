import { useState } from 'react'
import { Tabs } from '@/components/navigation/Tabs'
import { t } from '@/i18n'
import { usePageParams } from '@/nav/usePageParams'
import { writeAddressParams } from '@/platform/address/addressParams'
import { Favourites } from './parts/Favourites'
import { Seen } from './parts/Seen'

const tabs = ['favourites', 'seen'] as const

/** Favourites and history of the visitor. The address may name the tab, and items to compare. */
export default function Kept() {
  const params = usePageParams()
  const [tab, setTab] = useState<(typeof tabs)[number]>(params.tab === 'seen' ? 'seen' : 'favourites')
  const [compared, setCompared] = useState(() =>
    (params.ids ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0)
  )
  const change = (next: typeof tab) => {
    setTab(next)
    writeAddressParams({ tab: next })
  }
  const head = (
    <Tabs
      options={tabs.map((value) => ({ value, label: t(`title.${value}`) }))}
      value={tab}
      onChange={change}
    />
  )
  return tab === 'seen' ? (
    <Seen head={head} />
  ) : (
    <Favourites head={head} first={params.kind} compared={compared} onCompare={setCompared} />
  )
}
