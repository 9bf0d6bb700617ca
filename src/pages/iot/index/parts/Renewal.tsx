import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Price } from '@/components/base/Price'
import { Notice } from '@/components/base/Notice'
import { Options } from '@/components/overlay/Sheet'
import { useSubmit } from '@/hooks'
import { DurationUnit } from '@contract/enums'
import { t } from '@/i18n'
import { linkTo } from '@/nav/navigate'
import { confirm, toast } from '@/runtime/feedback'
import { Screen } from '@/screens/Screen'
import { yuanText } from '@/i18n/money'
import { timeText } from '@rules/time'
import { OfCard } from '@/areas/card/OfCard'
import { PasswordSheet } from '@/areas/money/PasswordSheet'
import { usePaying } from '@/areas/money/usePaying'
import { useUsualMethods } from '@/areas/money/useUsualMethods'
import { WhyNotPaid } from '@/areas/money/WhyNotPaid'
import { daysOf, endText, isShort, perDayText } from '@/areas/card/period'
import { durationText } from '@/areas/card/words'
import { Plan, type RenewOption } from './RenewPlan'

function lastText({ at, reason }: NonNullable<RenewOption['last']>): string {
  const date = timeText(at, 'minute')
  return reason ? t('packages.renew.lastNot', { date, reason }) : t('packages.renew.lastDone', { date })
}

type Renewing = RenewOption['options'][number]

const isWhole = ({ startAt, endAt, ...term }: Renewing) => !startAt || !isShort({ startAt, endAt }, term)

/** How long it then really runs, and what a day costs; the term of its name while no start is known. */
function runText({ startAt, endAt, price, ...term }: Renewing): string {
  const days = startAt ? daysOf({ startAt, endAt }) : undefined
  if (!startAt || days === undefined) return durationText(term.duration, term.durationUnit)
  const aDay = perDayText(price, { startAt, endAt })
  const words = [durationText(days, DurationUnit.days), aDay && t('packages.effect.perDay', { money: aDay })]
  return words.filter(Boolean).join(' · ')
}

/** Moves the chosen option to the front, so that it is visible without scrolling. */
const inFront = <T,>(all: T[], first: T | undefined) =>
  first === undefined ? all : [first, ...all.filter((one) => one !== first)]

/** Turns auto renewal on, to another package, and off; shows its effect. */
export const Renewal = observer(function Renewal({
  option,
  reload
}: {
  option: RenewOption
  reload: () => Promise<void>
}) {
  const { card, chosen, options, last, renewAt, currentPackageId, payMethods, usedUp } = option
  const [picked, pick] = useState<number>()
  // the same package again, if on sale and worth its price
  const again = options.find((one) => one.packageId === currentPackageId && isWhole(one))
  const proposed = again ?? options.find(isWhole) ?? options[0]
  const first = options.find((one) => one.packageId === chosen?.packageId) ?? proposed
  const packageId = picked ?? chosen?.packageId ?? proposed?.packageId
  const item = options.find((one) => one.packageId === packageId)
  // when the price has changed, agreeing to the new one is also a change
  const same = chosen && chosen.packageId === packageId && chosen.price === chosen.agreedPrice
  // renewal pays from the balance
  const usual = useUsualMethods(payMethods !== null, item?.price ?? 0, {})
  const saving = usePaying(
    payMethods?.[0] ?? usual[0],
    async (payPassword) => {
      const shown = { amount: item!.price, simNo: card.simNo }
      await post('/api/iot/simUpdateRenewPackage', { packageId, shown, payPassword })
      return { orderSn: '', pay: { kind: 'none' as const } }
    },
    () => {
      toast(t('packages.renew.saved'), { icon: 'success' })
      void reload()
    }
  )
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
        <Button id='renew' disabled={!item || !!same} working={saving.working} onClick={saving.start}>
          {item
            ? t(chosen ? 'packages.renew.change' : 'packages.renew.turnOn', { money: yuanText(item.price) })
            : t('packages.empty')}
        </Button>
      }
      over={
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
        <View className='card clip'>
          <View className='pad h'>{t('packages.renew.choose')}</View>
          <Options
            label={t('packages.renew.choose')}
            options={inFront(options, first).map((one) => ({
              value: one.packageId,
              label: `${one.packageName} · ¥${yuanText(one.price)}`,
              note: [runText(one), one.startAt ? t('packages.until', { end: endText(one.endAt) }) : '']
                .filter(Boolean)
                .join(' · ')
            }))}
            value={packageId}
            onPick={pick}
            rings
          />
        </View>
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
