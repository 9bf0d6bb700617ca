import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { useRequest } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { CommentRow } from './CommentRow'
import { useCommentPhotos } from './useCommentPhotos'

/** Subject of the comments: one goods item, or the numbers of an operator. */
interface CommentsOf {
  /** Item bought, for the title. */
  kind: 'number' | 'fast' | 'general'
  goodsId?: number
  operatorType?: number
}

const first = 3

/** The average of the comments with a link to all, also when they could not be loaded, and the newest three. */
export function CommentEntry({ kind, ...of }: CommentsOf) {
  const { onPhoto, overlay } = useCommentPhotos()
  const { data } = useRequest(
    () => get('/api/shop/commentList', { ...of, pageSize: first }),
    [of.goodsId, of.operatorType]
  )
  return (
    <>
      <CellGroup>
        <Cell
          title={t(`orders.comment.of.${kind}`)}
          value={
            data &&
            (data.total
              ? t('orders.comment.brief', { average: data.average.toFixed(1), count: data.total })
              : t('orders.comment.none'))
          }
          onClick={() => go('pages/goods/pretty/comment', { ...of })}
        />
        {data?.list.slice(0, first).map((row) => (
          <View key={row.id} className='pad'>
            <CommentRow row={row} onPhoto={onPhoto} />
          </View>
        ))}
      </CellGroup>
      {overlay}
    </>
  )
}
