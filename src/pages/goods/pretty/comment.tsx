import { usePageParams } from '@/nav/usePageParams'
import { CommentList } from './parts/CommentList'
import { OwnComment } from './parts/OwnComment'

/** Comments on a goods item or an operator's numbers, else all; with `orderSn` the form for one's own. */
export default function Comments() {
  const { orderSn, goodsId, operatorType } = usePageParams()
  if (orderSn) return <OwnComment orderSn={orderSn} />
  return (
    <CommentList
      subject={{ goodsId: Number(goodsId) || undefined, operatorType: Number(operatorType) || undefined }}
    />
  )
}
