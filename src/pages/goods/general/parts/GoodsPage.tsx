import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { track } from '@/api/track'
import { PayBar } from '@/components/base/Pay'
import { RichText } from '@/components/media/RichText'
import { go } from '@/nav/navigate'
import { isOffered, offers } from '@/nav/offered'
import { t } from '@/i18n'
import { ItemActions } from '@/screens/share/ItemActions'
import { Screen } from '@/screens/Screen'
import { useShare } from '@/screens/share/useShare'
import { useViewer } from '@/screens/viewer/useViewer'
import { CommentEntry } from '@/areas/goods/CommentEntry'
import { GoodsHead, GoodsPictures, picturesOf, type Goods } from '@/areas/goods/GoodsHead'
import { GoodsNotice } from '@/areas/goods/GoodsNotice'
import { NearGoods } from '@/areas/goods/NearGoods'
import { Restrictions } from '@/areas/goods/Restrictions'
import { DeliveryFacts } from '@/areas/orders/DeliveryFacts'
import { PickCard } from './PickCard'
import { usePick } from './usePick'
import { Cell, CellGroup } from '@/components/base/Cell'
import type { Data } from '@contract'
import { faultDays, withoutReasonDays } from '@rules/order/afterSale'

/** A goods item: pictures, price, options, comments, description. */
export const GoodsPage = observer(function GoodsPage({
  goods,
  reload
}: {
  goods: Goods
  reload: () => unknown
}) {
  const watched = isOffered('pages-sub/shop/watch/index') && offers('/api/shop/watchGoods')
  const pick = usePick(goods, { soldOut: watched })
  const pictures = picturesOf(goods, pick.option)
  const viewer = useViewer(pictures, goods.title)
  const share = useShare({
    title: goods.title,
    note: goods.subtitle,
    path: 'pages/goods/general/index',
    params: { goodsId: goods.goodsId },
    image: goods.images[0] ?? goods.image,
    price: goods.price
  })
  const buy = () => {
    track('click', 'buy')
    go('pages/goods/general/index', { goodsId: goods.goodsId, buy: 1 })
  }
  const toWatch = () =>
    go('pages-sub/shop/watch/index', { goodsId: goods.goodsId, optionId: pick.option?.optionId })
  const waits = watched && !pick.stock
  return (
    <Screen
      title={t('goods.details')}
      onRefresh={async () => void (await reload())}
      overlay={
        <>
          {share.overlay}
          <GoodsNotice notice={goods.notice} />
        </>
      }
      footer={
        <PayBar
          fen={pick.sum}
          label={t('goods.sum')}
          text={waits ? t('goods.watch.back') : t(pick.stock ? 'goods.buy' : 'goods.soldOut')}
          disabled={!pick.stock && !waits}
          onPay={waits ? toWatch : buy}
          lead={
            <ItemActions
              item={{
                kind: 'general',
                id: goods.goodsId,
                title: goods.title,
                note: goods.subtitle,
                image: goods.image,
                price: goods.price
              }}
              onShare={share.open}
            />
          }
        />
      }
    >
      <View className='pair'>
        <View className='stack'>
          {/* a chosen option begins with its own picture */}
          <GoodsPictures key={pictures[0]} pictures={pictures} onOpen={viewer.open} />
        </View>
        <View className='stack'>
          <GoodsHead goods={goods} each={pick.each} />
          {pick.stock || (watched && goods.options.length > 1) ? (
            <PickCard goods={goods} pick={pick} soldOut={watched} />
          ) : null}
          {pick.isGone ? <NearGoods goodsId={goods.goodsId} /> : null}
          <DeliveryFacts kind='general' amount={pick.sum} />
          <AfterSaleTerms {...goods} />
          <CommentEntry kind='general' goodsId={goods.goodsId} />
          <Restrictions
            realName={false}
            photos={false}
            ageMin={0}
            ageMax={0}
            notDeliveredTo={goods.notDeliveredTo}
          />
          {goods.content ? (
            <View className='card pad'>
              <RichText html={goods.content} />
            </View>
          ) : null}
        </View>
      </View>
      {viewer.overlay}
    </Screen>
  )
})

/** Until when goods may be sent back, exchanged and repaired: the same days in which after-sales offer it. */
function AfterSaleTerms({
  exchangeDays,
  repairMonths
}: Pick<Data<'GET /api/shop/goodsDetails'>, 'exchangeDays' | 'repairMonths'>) {
  const terms = [
    t('goods.after.return', { n: withoutReasonDays }),
    t('goods.after.fault', { n: faultDays }),
    exchangeDays ? t('goods.after.exchange', { n: exchangeDays }) : '',
    repairMonths ? t('goods.after.repair', { n: repairMonths }) : ''
  ]
  return (
    <CellGroup>
      <Cell icon='shield' title={t('goods.after')} note={terms.filter(Boolean).join(' · ')} />
    </CellGroup>
  )
}
