import { useEffect, useRef } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { NumberState } from '@contract/enums'
import { track } from '@/api/track'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/feedback/Notice'
import { PayBar } from '@/components/base/Pay'
import { go } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { t } from '@/i18n'
import { ItemActions } from '@/screens/share/ItemActions'
import { Screen } from '@/screens/Screen'
import { useShare } from '@/screens/share/useShare'
import { feeText } from '@/areas/numbers/NumberTile'
import { placeName } from '@/areas/numbers/names'
import { Trust } from '@/areas/site/Trust'
import { CommentEntry } from '@/areas/goods/CommentEntry'
import { HoldBar } from '@/areas/numbers/hold/HoldBar'
import { DeliveryFacts } from '@/areas/orders/DeliveryFacts'
import { NearSheet, NearTiles } from '@/areas/numbers/hold/NearNumbers'
import { useHold } from '@/areas/numbers/hold/useHold'
import { CostCard, NumberHero, Terms, type NumberDetails } from '@/areas/numbers/NumberFacts'
import { groupMobile } from '@rules/person/mobile'
import { numberPrice } from '@rules/number/price'

/** Message key: why a number cannot be had; undefined when it is on sale or the visitor's. */
function whyGone({ state, heldUntil, orderSn }: NumberDetails) {
  // with heldUntil it was the visitor's when loaded: after the hold it is on sale again
  if (state === NumberState.onSale || heldUntil || orderSn) return undefined
  if (state === NumberState.held) return 'numbers.pretty.heldByOther'
  return state === NumberState.sold ? 'numbers.pretty.sold' : 'numbers.pretty.offSale'
}

/**
 * A number with its cost and terms: on sale, held by the visitor, or taken, with near matches as
 * alternatives.
 */
export const NumberPage = observer(function NumberPage({
  number,
  reload
}: {
  number: NumberDetails
  reload: () => unknown
}) {
  const { numberId, orderSn } = number
  const hold = useHold(number)
  const holding = Boolean(hold.until)
  const gone = hold.near ? 'numbers.pretty.taken' : !holding && whyGone(number)
  const near = hold.near ?? number.near
  // the hold was released, expired or ordered, maybe on a page above: load the present state
  const held = useRef(holding)
  useEffect(() => {
    if (held.current && !holding) void reload()
    held.current = holding
  }, [holding, reload])
  const share = useShare({
    title: t('site.share.number', { number: groupMobile(number.number) }),
    note: placeName(number),
    path: 'pages/goods/pretty/index',
    params: { numberId },
    number: number.number,
    price: number.trueCost.now,
    fee: feeText(numberPrice(number))
  })
  const taken = hold.near || number.state === NumberState.held
  const watched = isOffered('pages-sub/shop/watch/index')
  const toWatch = () => go('pages-sub/shop/watch/index', { numberId })
  const toForm = () => go('pages/goods/pretty/index', { numberId, buy: 1 })
  const reserve = async () => {
    track('click', 'buy')
    if (await hold.take()) toForm()
  }
  const nearNumbers = near.length ? (
    <View>
      <View className='h mb8'>{t('numbers.pretty.near')}</View>
      <NearTiles rows={near} />
    </View>
  ) : null
  const actions = (
    <ItemActions
      item={{
        kind: 'number',
        id: numberId,
        title: number.number,
        note: placeName(number),
        image: '',
        price: number.trueCost.now
      }}
      onShare={share.open}
    />
  )
  const way = () => {
    if (gone) {
      return (
        <PayBar
          lead={actions}
          label=''
          text={t('numbers.pretty.choose')}
          onPay={() => go('pages/index/VanityNumber/index')}
        />
      )
    }
    const pay = orderSn && !holding ? () => go('pages/order/pay/index', { orderSn }) : undefined
    const take = holding ? 'numbers.hold.continue' : 'numbers.pretty.reserve'
    return (
      <PayBar
        fen={number.trueCost.now}
        label={t('numbers.pretty.now')}
        text={t(pay ? 'numbers.hold.pay' : take)}
        note={holding || pay ? undefined : t('numbers.pretty.reserveNote')}
        working={hold.working}
        lead={actions}
        onPay={() => void (pay ?? (holding ? toForm : reserve))()}
      />
    )
  }
  return (
    <Screen
      onRefresh={async () => void (await reload())}
      top={
        hold.until ? (
          <View className='px12 py8'>
            <HoldBar until={hold.until} onEnd={hold.onEnd} onRelease={() => void hold.release()} />
          </View>
        ) : undefined
      }
      footer={way()}
      overlay={
        <>
          {share.overlay}
          <NearSheet near={hold.near} />
        </>
      }
    >
      <View className='pair'>
        <View className='stack'>
          {gone ? (
            <Notice
              tone='warn'
              alert
              action={watched && taken ? t('goods.watch.free') : undefined}
              onAction={toWatch}
            >
              {t(gone)}
            </Notice>
          ) : null}
          {orderSn && !holding ? <Notice icon='clock'>{t('numbers.hold.ordered')}</Notice> : null}
          <NumberHero number={number} brief={Boolean(gone)} />
          {gone ? nearNumbers : null}
          <CostCard number={number} />
          {watched && number.trueCost.now && !(gone || holding || orderSn) ? (
            <CellGroup>
              <Cell
                icon='notice'
                title={t('goods.watch.cheaper')}
                note={t('goods.watch.cheaperNote')}
                onClick={toWatch}
              />
            </CellGroup>
          ) : null}
          {gone ? null : <DeliveryFacts kind='number' amount={number.trueCost.now} />}
          <Trust />
        </View>
        <View className='stack'>
          <Terms number={number}>
            <Cell
              title={t('numbers.pretty.package')}
              value={number.packageName}
              onClick={() => go('pages/goods/pretty/package', { numberId })}
            />
          </Terms>
          <CommentEntry kind='number' operatorType={number.operatorType} />
          {gone || holding || orderSn ? null : nearNumbers}
        </View>
      </View>
    </Screen>
  )
})
