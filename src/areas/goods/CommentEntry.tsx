import { get } from '@/api/client'
import { Cell } from '@/components/base/Cell'
import { useRequest } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'

/** What the comments are about: one goods item, or the numbers of an operator. */
export interface CommentsOf {
  goodsId?: number
  operatorType?: number
}

/** A line with the average of the buyers' comments that leads to them, also when the average could not be loaded. */
export function CommentEntry(of: CommentsOf) {
  const { data } = useRequest(
    () => get('/api/shop/commentList', { ...of, pageSize: 1 }),
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
