import { observer } from 'mobx-react'
import { useStores } from '@/hooks'
import { Home } from './home/Home'
import { Single } from './home/Single'

/** The single-page index when a pageCode is set, else the default index. */
export default observer(function Index() {
  const { pageCode } = useStores().layout
  return pageCode ? <Single pageCode={pageCode} /> : <Home tab />
})
