import { observer } from 'mobx-react'
import { useStores } from '@/hooks'
import { Home } from './parts/Home'
import { LazySingle } from './parts/LazySingle'

/** The curated page when a pageCode is set, else the shop's own home. */
export default observer(function Index() {
  const { pageCode } = useStores().layout
  return pageCode ? <LazySingle tab pageCode={pageCode} /> : <Home tab />
})
