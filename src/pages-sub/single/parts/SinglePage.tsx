import { observer } from 'mobx-react'
import { useStores } from '@/hooks'
import { usePageParams } from '@/nav/usePageParams'
import { Single } from '@/areas/site/single/Single'

/** The curated page of `code`, of `pageCode`, or of the pageCode that the visitor carries. */
export const SinglePage = observer(function SinglePage() {
  const { layout } = useStores()
  const { code, pageCode } = usePageParams()
  return <Single pageCode={code || pageCode || layout.pageCode} />
})
