import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Price } from '@/components/base/Price'
import { Notice } from '@/components/feedback/Notice'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { linkTo } from '@/nav/navigate'
import { confirm, toast } from '@/runtime/feedback'
import { Screen } from '@/screens/Screen'
import { yuanText } from '@/i18n/money'
import { momentText } from '@/screens/dates'
import { OfCard } from '@/areas/card/OfCard'
import { PasswordSheet } from '@/areas/money/PasswordSheet'
import { useUsualMethods } from '@/areas/money/usePayMethods'
import { usePayment } from '@/areas/money/usePurchase'
import { WhyNotPaid } from '@/areas/money/WhyNotPaid'
import { isWhole, proposals, RenewOptions, runText } from './RenewOptions'
import { Plan, type RenewOption } from './RenewPlan'

function lastText({ at, reason }: NonNullable<RenewOption['last']>): string {
  const date = momentText(at)
  return reason ? t('packages.renew.lastNot', { date, reason }) : t('packages.renew.lastDone', { date })
}

/** Turns auto renewal on, to another package, and off; shows its effect. */
export const Renewal = observer(function Renewal({
  option,
  reload
}: {
  option: RenewOption
  reload: () => Promise<void>
}) {
  const { card, chosen, options, last, renewAt, payMethods, usedUp } = option
  const [picked, pick] = useState<number>()
  const packageId = picked ?? chosen?.packageId ?? proposals(option).proposed?.packageId
  const item = options.find((one) => one.packageId === packageId)
  // when the price has changed, agreeing to the new one is also a change
  const same = chosen && chosen.packageId === packageId && chosen.price === chosen.agreedPrice
  // renewal pays from the balance
  const usual = useUsualMethods(payMethods !== null, item?.price ?? 0)
  const saving = usePayment({
    method: payMethods?.[0] ?? usual[0],
    send: async (payPassword) => {
      const shown = { amount: item!.price, simNo: card.simNo }
      await post('/api/iot/simUpdateRenewPackage', { packageId, shown, payPassword })
      toast(t('packages.renew.saved'), { icon: 'success' })
      void reload()
      return undefined
    }
  })
  const ending = useSubmit(async () => {
    const words = { yes: t('packages.renew.turnOff'), no: t('common.cancel'), danger: true }
    if (!(await confirm(t('packages.renew.turnOffAsk'), words))) return
    await post('/api/iot/simUpdateRenewPackage', { shown: { amount: 0, simNo: card.simNo } })
    await reload()
  })
  return (
    <Screen
      onRefresh={reload}
      plain
      footer={
        <Button
          id='renew'
          disabled={!item || !!same}
          working={saving.working}
          onClick={() => void saving.pay()}
        >
          {item
            ? t(chosen ? 'packages.renew.change' : 'packages.renew.turnOn', { money: yuanText(item.price) })
            : t(options.length ? 'packages.renew.pick' : 'packages.empty')}
        </Button>
      }
      overlay={
        <PasswordSheet
          {...saving.keypad}
          fen={item?.price ?? 0}
          sum={
            item ? (
              <>
                <Price fen={item.price} size='xl' plain />
                <View className='t14 ink2 num'>{runText(item)}</View>
              </>
            ) : undefined
          }
        />
      }
    >
      <View className='stack'>
        <WhyNotPaid error={saving.error} />
        {chosen ? (
          <Plan option={{ ...option, chosen }} />
        ) : (
          <View className='card pad'>
            <View className='t18 b'>{t('packages.renew.off')}</View>
            <View className='t14 ink2 mt4'>{t('packages.renew.lead')}</View>
            {item && renewAt ? (
              <View className='row between gap12 mt12 t14'>
                <View className='ink3 fixed'>{t('packages.renew.next')}</View>
                <View className='num tr'>{`${momentText(renewAt)} · ¥${yuanText(item.price)}`}</View>
              </View>
            ) : null}
          </View>
        )}
        {renewAt ? null : <Notice>{t('packages.renew.noEnd')}</Notice>}
        <CellGroup>
          <OfCard card={card} />
          {chosen && usedUp ? (
            <Cell
              title={t('title.renewUsedUp')}
              value={usedUp.most ? `¥${yuanText(usedUp.most)}` : ''}
              onClick={linkTo('pages-sub/shop/renewUsedUp/index')}
            />
          ) : null}
          {last ? <Cell icon='clock' title={t('packages.renew.last')} note={lastText(last)} /> : null}
        </CellGroup>
        <RenewOptions option={option} value={packageId} onPick={pick} />
        {item && !same && !isWhole(item) ? (
          <Notice tone='warn'>{t('packages.renew.few', { run: runText(item) })}</Notice>
        ) : null}
        <View className='t12 ink3 pre'>{t('packages.renew.rules')}</View>
        {chosen ? (
          <Button kind='text' working={ending.working} onClick={() => void ending.submit()}>
            {t('packages.renew.turnOff')}
          </Button>
        ) : null}
      </View>
    </Screen>
  )
})
