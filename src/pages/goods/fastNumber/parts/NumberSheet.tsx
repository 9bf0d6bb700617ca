import { useMemo, useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { SearchBox } from '@/components/form/Field'
import { Notice } from '@/components/feedback/Notice'
import { Sheet } from '@/components/overlay/Sheet'
import { useStores, useSubmit } from '@/hooks'
import { useProof } from '@/hooks/useProof'
import { useSearch } from '@/hooks/useSearch'
import { t } from '@/i18n'
import { groupMobile, normaliseMobile } from '@rules/person/mobile'
import type { NumberRow } from '@/areas/numbers/names'
import { nearOf } from '@/areas/numbers/hold/near'
import { fitsPlan, isRandom, type Plan } from './modes'
import { NumberChoices } from './NumberChoices'
import { RegionField } from './RegionField'
import type { Choice } from './useChoice'

export interface NumberSheetProps {
  plan: Plan
  choice: Choice
  title: string
  onClose: () => void
  /** Called when a number is held, or the province is chosen (0), to continue to the form. */
  onDone: (numberId: number) => void
}

/**
 * Sheet to choose a plan's number: region if the plan asks for one, search, numbers; choosing holds the
 * number.
 */
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
  const watching = useProof()
  const holding = useSubmit(async (row: NumberRow) => {
    const { numberId } = row
    await holds.take(row, watching, plan.goodsId)
    // an order has one number: release the hold of the previous choice
    if (choice.numberId && choice.numberId !== numberId) {
      void holds.release(choice.numberId).catch(() => undefined) // it expires by itself
    }
    choice.takeNumber(numberId)
    onDone(numberId)
  })
  const region = { provinceCode: choice.provinceCode, city: choice.city }
  const lost = nearOf(holding.error)
  const near = useMemo(() => lost?.filter((row) => fitsPlan(row, plan, choice)), [lost, plan, choice])
  const take = picked ? t('orders.fast.take', { number: groupMobile(picked.number) }) : t('orders.fast.pick')
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      flush
      grey
      footer={
        <Button
          disabled={random ? choice.regionMissing : !picked}
          working={holding.working}
          onClick={() => (random ? onDone(0) : picked && void holding.submit(picked))}
        >
          {random ? t('orders.fast.fill') : take}
        </Button>
      }
    >
      <View className='col gap12 px12'>
        <View className='t14 ink2'>{t(`orders.fast.mode.${plan.selectNumber as 1}`)}</View>
        <RegionField plan={plan} choice={choice} onChange={() => setPicked(undefined)} />
        {random || choice.regionMissing ? null : (
          <SearchBox
            {...box}
            mode='number'
            clean={normaliseMobile}
            maxLength={11}
            label={t('numbers.filter.search')}
            placeholder={t('numbers.filter.search')}
            clearLabel={t('numbers.filter.clearInput')}
          />
        )}
        {lost ? (
          <Notice tone='warn' alert>
            {t('orders.fast.lost')}
          </Notice>
        ) : null}
      </View>
      {choice.regionMissing ? null : (
        <NumberChoices
          key={`${region.provinceCode}.${region.city}`}
          plan={plan}
          region={region}
          keyword={keyword}
          near={near}
          picked={picked?.numberId}
          onPick={random ? undefined : setPicked}
        />
      )}
    </Sheet>
  )
})
