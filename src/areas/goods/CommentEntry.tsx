import { get } from '@/api/client'
import { Cell } from '@/components/base/Cell'
import { useRequest } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'

/** Subject of the comments: one goods item, or the numbers of an operator. */
interface CommentsOf {
  goodsId?: number
  operatorType?: number
}

/** A line with the comments' average and a link to them, even when the average could not be loaded. */
export function CommentEntry(of: CommentsOf) {
  const { data } = useRequest(
    () => get('/api/shop/commentList', { ...of, pageSize: 1 }),
    [of.goodsId, of.operatorType]
  )
  return (
    <Cell
      title={t('orders.comment.title')}
      value={
        data &&
        (data.total
          ? t('orders.comment.brief', { average: data.average.toFixed(1), count: data.total })
          : t('orders.comment.none'))
      }
      onClick={() => go('pages/goods/pretty/comment', { ...of })}
    />
  )
}
