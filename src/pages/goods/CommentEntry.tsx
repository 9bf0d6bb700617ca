import { get } from '@/api/client'
import { Cell } from '@/components/Cell'
import { go, useRequest } from '@/hooks'
import { t } from '@/i18n'

/** What may be said of: one goods item, or the numbers of an operator. */
export interface CommentsOf {
  goodsId?: number
  operatorType?: number
}

/** A line with the average of the buyers' comments that leads to them. Without an answer it leads there all the same. */
export function CommentEntry(of: CommentsOf) {
  const { data } = useRequest(
    () => get('/api/shop/commentList', { ...of, pageSize: 1 }, { hideError: true }),
    [of.goodsId, of.operatorType]
  )
  return (
    <Cell
      title={t('order.comment.title')}
      value={
        data &&
        (data.total
          ? t('order.comment.brief', { average: data.average.toFixed(1), count: data.total })
          : t('order.comment.none'))
      }
      onClick={() => go('pages/goods/pretty/comment', { ...of })}
    />
  )
}
