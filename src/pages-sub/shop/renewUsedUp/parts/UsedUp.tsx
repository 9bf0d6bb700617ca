import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { OfCard } from '@/areas/card/OfCard'
import { repairAction } from '@/areas/card/mend'
import { endText } from '@/areas/card/period'
import { dayText } from '@/screens/dates'
import { PasswordSheet } from '@/areas/money/PasswordSheet'
import { usePayment } from '@/areas/money/usePurchase'
import { WhyNotPaid } from '@/areas/money/WhyNotPaid'
import { Button } from '@/components/base/Button'
import { CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/feedback/Notice'
import { Progress } from '@/components/feedback/Progress'
import { Options } from '@/components/overlay/Sheet'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { toast } from '@/runtime/feedback'
import { Screen } from '@/screens/Screen'
import type { Data } from '@contract'
import { percentOf } from '@rules/percent'

type Option = Data<'GET /api/iot/renewPackageOption'>

/** How many packages the limits on offer pay for. */
const times = [1, 2, 3, 5]
const proposed = 3

/** Consequence of used-up data, in one sentence. */
function Plan({
  chosen,
  usedUp
}: {
  chosen: NonNullable<Option['chosen']>
  usedUp: NonNullable<Option['usedUp']>
}) {
  const { most, spent, endAt, nextPeriodAt, cannotRenewReason: reason, mend } = usedUp
  const words = { name: chosen.packageName, money: yuanText(chosen.price ?? chosen.agreedPrice) }
  const sums = { spent: yuanText(spent), most: yuanText(most), date: dayText(Date.parse(nextPeriodAt)) }
  return (
    <>
      <View className={most ? 'card pad tinted' : 'card pad'}>
        <View className='t18 b'>{t(most ? 'packages.usedUp.on' : 'packages.usedUp.off')}</View>
        <View className='t14 ink2 mt4'>{t('packages.usedUp.does', words)}</View>
        <View className='t14 ink2 mt4'>{t('packages.usedUp.until', { end: endText(endAt) })}</View>
        {most ? (
          <View className='col gap4 mt12'>
            <Progress percent={percentOf(spent, most)} label={t('packages.usedUp.spentLabel')} />
            <View className='t12 ink2 num'>{t('packages.usedUp.spent', sums)}</View>
          </View>
        ) : null}
      </View>
      {most && reason ? (
        <Notice tone='warn' {...repairAction(mend)}>
          {t('packages.usedUp.willNot', { reason })}
        </Notice>
      ) : null}
    </>
  )
}

/** Turns the renewal of used-up data on with a limit, to another limit, and off. */
export const UsedUp = observer(function UsedUp({
  option,
  chosen,
  usedUp,
  reload
}: {
  option: Omit<Option, 'chosen' | 'usedUp'>
  chosen: NonNullable<Option['chosen']>
  usedUp: NonNullable<Option['usedUp']>
  reload: () => Promise<void>
}) {
  const { card, payMethods } = option
  const { most: set, beginsAtOnce } = usedUp
  const price = chosen.agreedPrice
  const offered = [...new Set([...times.map((count) => count * price), ...(set ? [set] : [])])]
  const [picked, pick] = useState<number>()
  const most = picked ?? (set || proposed * price)
  // turning it on needs the pay password, turning it off does not
  const method = payMethods?.[0]
  const saving = usePayment({
    method: method && { ...method, needPayPassword: method.needPayPassword && most > 0 },
    send: async (payPassword) => {
      const shown = { amount: most, simNo: card.simNo }
      await post('/api/iot/setRenewWhenUsedUp', { most, shown, payPassword })
      toast(t('packages.usedUp.saved'), { icon: 'success' })
      pick(undefined)
      void reload()
      return undefined
    }
  })
  const off = set ? [{ value: 0, label: t('packages.usedUp.none') }] : []
  const act = set ? 'packages.usedUp.change' : 'packages.usedUp.turnOn'
  return (
    <Screen
      onRefresh={reload}
      plain
      footer={
        <Button
          id='renewUsedUp'
          disabled={!beginsAtOnce || most === set}
          working={saving.working}
          onClick={() => void saving.pay()}
        >
          {most ? t(act, { money: yuanText(most) }) : t('packages.usedUp.turnOff')}
        </Button>
      }
      overlay={<PasswordSheet {...saving.keypad} fen={most} />}
    >
      <View className='stack'>
        <WhyNotPaid error={saving.error} />
        <Plan {...{ chosen, usedUp }} />
        {beginsAtOnce ? null : <Notice tone='warn'>{t('packages.usedUp.later')}</Notice>}
        <CellGroup>
          <OfCard card={card} />
        </CellGroup>
        <View className='card clip'>
          <View className='pad h'>{t('packages.usedUp.limit')}</View>
          <Options
            label={t('packages.usedUp.limit')}
            options={[
              ...offered
                .sort((one, other) => one - other)
                .map((value) => ({
                  value,
                  label: t('packages.usedUp.most', { money: yuanText(value) }),
                  note: t('packages.usedUp.times', { count: Math.floor(value / price) })
                })),
              ...off
            ]}
            value={most}
            onPick={pick}
            rings
          />
        </View>
        <View className='t12 ink3 pre'>{t('packages.usedUp.rules')}</View>
      </View>
    </Screen>
  )
})
