import { usePageParams, useStores } from '@/hooks'
import { Single } from '@/pages/index/home/Single'

/** The curated page of `code`, of `pageCode`, or of the pageCode that the visitor carries. */
export function SinglePage() {
  const { layout } = useStores()
  const { code, pageCode } = usePageParams()
  return <Single pageCode={code || pageCode || layout.pageCode} />
}
