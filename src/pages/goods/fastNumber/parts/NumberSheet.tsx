import { useMemo, useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { SearchBox } from '@/components/form/Field'
import { Notice } from '@/components/base/Notice'
import { Sheet } from '@/components/overlay/Sheet'
import { useSearch, useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { groupMobile } from '@rules/mobile'
import type { NumberRow } from '@/areas/numbers/names'
import { nearOf } from '@/areas/numbers/hold/near'
import { fitsPlan, isRandom, type Plan } from './modes'
import { NumberChoices } from './NumberChoices'
import { PlaceField } from './PlaceField'
import type { Choice } from './useChoice'

export interface NumberSheetProps {
  plan: Plan
  choice: Choice
  title: string
  onClose: () => void
  /** The number is held, or the province said; on to the form. */
  onDone: (numberId: number) => void
}

/** The choice of a plan's number: a place where the plan asks for one, digits to look for, numbers; choosing holds it. */
export const NumberSheet = observer(function NumberSheet({
  plan,
  choice,
  title,
  onClose,
  onDone
}: NumberSheetProps) {
  const { holds } = useStores()
  const { word: keyword, box } = useSearch()
  const [picked, setPicked] = useState<NumberRow>()
  const random = isRandom(plan)
  const holding = useSubmit(async (row: NumberRow) => {
    const { numberId } = row
    await holds.take(row, plan.goodsId)
    // one order takes one number: the hold of the one chosen before is given up
    if (choice.numberId && choice.numberId !== numberId) {
      void holds.release(choice.numberId).catch(() => undefined) // it ends by itself
    }
    choice.takeNumber(numberId)
    onDone(numberId)
  })
  const place = { provinceCode: choice.provinceCode, city: choice.city }
  const lost = nearOf(holding.error)
  const near = useMemo(() => lost?.filter((row) => fitsPlan(row, plan, choice)), [lost, plan, choice])
  const take = picked ? t('order.fast.take', { number: groupMobile(picked.number) }) : t('order.fast.pick')
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      flush
      grey
      footer={
        <Button
          disabled={random ? choice.placeMissing : !picked}
          working={holding.working}
          onClick={() => (random ? onDone(0) : picked && void holding.submit(picked))}
        >
          {random ? t('order.fast.fill') : take}
        </Button>
      }
    >
      <View className='col gap12 px12'>
        <View className='t14 ink2'>{t(`order.fast.mode.${plan.selectNumber as 1}`)}</View>
        <PlaceField plan={plan} choice={choice} onChange={() => setPicked(undefined)} />
        {random || choice.placeMissing ? null : (
          <SearchBox
            {...box}
            mode='number'
            maxLength={11}
            label={t('shop.filter.search')}
            placeholder={t('shop.filter.search')}
            clearLabel={t('shop.filter.clearInput')}
            onChange={(text) => box.onChange(text.replace(/\D/g, ''))}
          />
        )}
        {lost ? (
          <Notice tone='warn' alert>
            {t('order.fast.lost')}
          </Notice>
        ) : null}
      </View>
      {choice.placeMissing ? null : (
        <NumberChoices
          key={`${place.provinceCode}.${place.city}`}
          plan={plan}
          place={place}
          keyword={keyword}
          near={near}
          picked={picked?.numberId}
          onPick={random ? undefined : setPicked}
        />
      )}
    </Sheet>
  )
})
