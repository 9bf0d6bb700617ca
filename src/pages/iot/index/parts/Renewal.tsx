import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/base/Notice'
import { Options } from '@/components/overlay/Sheet'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { confirm, toast } from '@/runtime/feedback'
import { Screen } from '@/screens/Screen'
import { shortYuanText, yuanText } from '@rules/money'
import { timeText } from '@rules/time'
import { OfCard } from '@/areas/portal/order/OfCard'
import { PasswordSheet } from '@/areas/portal/order/PasswordSheet'
import { usePaying } from '@/areas/portal/order/usePaying'
import { WhyNotPaid } from '@/areas/portal/order/WhyNotPaid'
import { daysOf, endText, fewDays } from '@/areas/portal/period'
import { durationText } from '@/areas/portal/words'
import { Plan, type RenewOption } from './RenewPlan'

function lastText({ at, reason }: NonNullable<RenewOption['last']>): string {
  const date = timeText(at, 'minute')
  return reason ? t('portal.renew.lastNot', { date, reason }) : t('portal.renew.lastDone', { date })
}

/** Whether a renewal with it is worth its price: a period begun in its middle may be nearly over. */
const runsLong = ({ startAt, endAt }: RenewOption['options'][number]) =>
  !startAt || (daysOf({ startAt, endAt }) ?? Infinity) >= fewDays

/** What is chosen is seen without scrolling. */
const inFront = <T,>(all: T[], first: T | undefined) =>
  first === undefined ? all : [first, ...all.filter((one) => one !== first)]

/** Turns auto renewal on with a package, to another one, and off; says what will come of it. */
export const Renewal = observer(function Renewal({
  option,
  reload
}: {
  option: RenewOption
  reload: () => Promise<void>
}) {
  const { card, chosen, options, last, renewAt, currentPackageId, payMethods } = option
  const [picked, pick] = useState<number>()
  // the same once more, where it is on sale and worth its price
  const again = options.find((one) => one.packageId === currentPackageId && runsLong(one))
  const proposed = again ?? options.find(runsLong) ?? options[0]
  const first = options.find((one) => one.packageId === chosen?.packageId) ?? proposed
  const packageId = picked ?? chosen?.packageId ?? proposed?.packageId
  const item = options.find((one) => one.packageId === packageId)
  // the price that was agreed to is not that of now: agreeing anew is a change, too
  const same = chosen && chosen.packageId === packageId && chosen.price === chosen.agreedPrice
  const saving = usePaying(
    async (payPassword) => {
      const shown = { amount: item!.price, simNo: card.simNo }
      await post('/api/iot/simUpdateRenewPackage', { packageId, shown, payPassword })
      return { orderSn: '', pay: { kind: 'none' as const } }
    },
    () => {
      toast(t('portal.renew.saved'), { icon: 'success' })
      void reload()
    }
  )
  const ending = useSubmit(async () => {
    const words = { yes: t('portal.renew.turnOff'), no: t('common.cancel'), danger: true }
    if (!(await confirm(t('portal.renew.turnOffAsk'), words))) return
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
          onClick={() => payMethods[0] && void saving.start({ ...payMethods[0] })}
        >
          {item
            ? t(chosen ? 'portal.renew.change' : 'portal.renew.turnOn', { money: yuanText(item.price) })
            : t('portal.package.empty')}
        </Button>
      }
      over={<PasswordSheet {...saving.keypad} fen={item?.price ?? 0} />}
    >
      <View className='stack'>
        <WhyNotPaid error={saving.error} />
        {chosen ? (
          <Plan option={{ ...option, chosen }} />
        ) : (
          <View className='card pad'>
            <View className='t18 b'>{t('portal.renew.off')}</View>
            <View className='t14 ink2 mt4'>{t('portal.renew.lead')}</View>
          </View>
        )}
        {renewAt ? null : <Notice>{t('portal.renew.noEnd')}</Notice>}
        <CellGroup>
          <OfCard card={card} />
          {last ? <Cell icon='clock' title={t('portal.renew.last')} note={lastText(last)} /> : null}
        </CellGroup>
        <View className='card clip'>
          <View className='pad h'>{t('portal.renew.choose')}</View>
          <Options
            label={t('portal.renew.choose')}
            options={inFront(options, first).map((one) => ({
              value: one.packageId,
              label: `${one.packageName} · ¥${shortYuanText(one.price)}`,
              note: [
                durationText(one.duration, one.durationUnit),
                one.startAt ? t('portal.package.until', { end: endText(one.endAt) }) : ''
              ]
                .filter(Boolean)
                .join(' · ')
            }))}
            value={packageId}
            onPick={pick}
            rings
          />
        </View>
        <View className='t12 ink3 pre'>{t('portal.renew.rules')}</View>
        {chosen ? (
          <Button kind='text' working={ending.working} onClick={() => void ending.submit()}>
            {t('portal.renew.turnOff')}
          </Button>
        ) : null}
      </View>
    </Screen>
  )
})
