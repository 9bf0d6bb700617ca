import { observer } from 'mobx-react'
import { useStores } from '@/hooks'
import { Home } from './parts/Home'
import { LazySingle } from './parts/LazySingle'

/** The single-page index when a pageCode is set, else the default index. */
export default observer(function Index() {
  const { pageCode } = useStores().layout
  return pageCode ? <LazySingle tab pageCode={pageCode} /> : <Home tab />
})
