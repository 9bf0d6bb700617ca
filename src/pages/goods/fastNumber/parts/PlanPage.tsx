import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { track } from '@/api/track'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Chips } from '@/components/base/Chip'
import { PayBar } from '@/components/base/Pay'
import { RichText } from '@/components/media/RichText'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { ItemActions } from '@/screens/share/ItemActions'
import { Screen } from '@/screens/Screen'
import { useShare } from '@/screens/share/useShare'
import { CommentEntry } from '@/areas/goods/CommentEntry'
import { feeText } from '@/areas/goods/GoodsTile'
import { PlanHead } from '@/areas/goods/GoodsHead'
import { GoodsNotice } from '@/areas/goods/GoodsNotice'
import { HeldNumber } from '@/areas/numbers/hold/HeldNumber'
import { NearGoods } from '@/areas/goods/NearGoods'
import { PlansBeside } from '@/areas/goods/PlansBeside'
import { Restrictions } from '@/areas/goods/Restrictions'
import { DeliveryFacts } from '@/areas/orders/DeliveryFacts'
import { choosesNumber, isRandom, regionChoice, type Plan } from './modes'
import { NumberSheet } from './NumberSheet'
import { useChoice } from './useChoice'

/** A plan: contents and cost, who may order it, and the choice of its number. */
export const PlanPage = observer(function PlanPage({ plan, reload }: { plan: Plan; reload: () => unknown }) {
  const choice = useChoice(plan)
  const [choosing, setChoosing] = useState(false)
  const { goodsId } = plan
  const { numberId, option } = choice
  const chooses = choosesNumber(plan)
  const random = isRandom(plan)
  const toForm = (chosen = numberId) =>
    go('pages/goods/fastNumber/formSubmit', {
      goodsId,
      optionId: option?.optionId,
      numberId: chosen || undefined,
      // the server assigns a number of this province, or checks the chosen one against it
      numberProvinceCode: choice.takesProvince ? choice.provinceCode : undefined
    })
  const ready = chooses ? numberId > 0 : !(random && choice.regionMissing)
  const regionOrNumber = regionChoice(plan) ? 'orders.fast.place' : 'orders.fast.number'
  const title = t(random ? regionOrNumber : 'orders.fast.choose')
  const payKey = () => {
    if (!plan.stock) return 'goods.soldOut'
    if (ready) return 'orders.fast.fill'
    return random ? 'orders.fast.place' : 'orders.fast.choose'
  }
  const share = useShare({
    title: plan.title,
    note: plan.subtitle,
    path: 'pages/goods/fastNumber/index',
    params: { goodsId },
    image: plan.image,
    price: plan.price || undefined,
    fee: feeText(plan.monthlyFee)
  })
  const buy = () => {
    track('click', 'buy')
    if (ready) toForm()
    else setChoosing(true)
  }
  return (
    <Screen
      title={t('orders.fast.title')}
      onRefresh={async () => void (await reload())}
      overlay={
        choosing ? (
          <NumberSheet
            plan={plan}
            choice={choice}
            title={title}
            onClose={() => setChoosing(false)}
            onDone={(chosen) => {
              setChoosing(false)
              toForm(chosen)
            }}
          />
        ) : (
          <>
            {share.overlay}
            <GoodsNotice notice={plan.notice} />
          </>
        )
      }
      footer={
        <PayBar
          fen={option?.price ?? plan.price}
          label={t('orders.fast.payNow')}
          text={t(payKey())}
          disabled={!plan.stock}
          onPay={buy}
          lead={
            <ItemActions
              item={{
                kind: 'fast',
                id: goodsId,
                title: plan.title,
                note: plan.subtitle,
                image: plan.image,
                price: plan.price
              }}
              onShare={share.open}
            />
          }
        />
      }
    >
      <View className='pair'>
        <PlanHead plan={plan} />
        <View className='stack'>
          {plan.stock ? null : <NearGoods goodsId={goodsId} />}
          {plan.options.length > 1 ? (
            <View className='card pad'>
              <View className='h mb8'>{t('goods.option')}</View>
              <Chips
                label={t('goods.option')}
                options={plan.options.map(({ optionId, label, stock }) => ({
                  value: optionId,
                  label,
                  disabled: !stock
                }))}
                value={option?.optionId}
                onChange={(next) => next && choice.takeOption(next)}
              />
            </View>
          ) : null}
          {chooses && numberId ? (
            <HeldNumber key={numberId} numberId={numberId} onGone={() => choice.takeNumber(0)} />
          ) : null}
          <CellGroup>
            {chooses || random ? (
              <Cell
                title={title}
                note={t(`orders.fast.mode.${plan.selectNumber as 1}`)}
                onClick={() => setChoosing(true)}
              />
            ) : (
              <Cell title={t('orders.fast.number')} note={t('orders.fast.mode.0')} />
            )}
          </CellGroup>
          <DeliveryFacts kind='fast' amount={option?.price ?? plan.price} />
          <CellGroup className='terms' title={t('orders.fast.terms')}>
            {plan.terms.map(({ label, value }) => (
              <Cell key={label} title={label} value={value} />
            ))}
          </CellGroup>
          <PlansBeside plan={plan} />
          <CommentEntry kind='fast' goodsId={goodsId} />
          <Restrictions
            realName
            photos={plan.uploadPhoto === 1}
            ageMin={plan.ageMin}
            ageMax={plan.ageMax}
            notDeliveredTo={plan.notDeliveredTo}
          />
          {plan.content ? (
            <View className='card pad'>
              <RichText html={plan.content} />
            </View>
          ) : null}
        </View>
      </View>
    </Screen>
  )
})
