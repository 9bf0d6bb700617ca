import { observer } from 'mobx-react'
import { useStores } from '@/hooks'
import { usePageParams } from '@/nav/usePageParams'
import { Single } from '@/areas/site/single/Single'

/** The curated page of `code`, of `pageCode`, or of the carried pageCode. */
export const SinglePage = observer(function SinglePage() {
  const { layout } = useStores()
  const { code, pageCode } = usePageParams()
  return <Single pageCode={code || pageCode || layout.pageCode} />
})
