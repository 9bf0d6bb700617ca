import { observer } from 'mobx-react'
import { t } from '@/i18n'
import {
  Block,
  OperatorBlock,
  PatternBlock,
  SlotBlock,
  SortBlock,
  WithoutBlock,
  type FilterPartProps
} from './FilterBlocks'
import { BirthdayChip, offersBirthday } from './Birthday'
import { PriceBlock } from './PriceBlock'
import { RegionBlock } from './RegionBlock'
import { Sounds } from './Sounds'
import { Suggestions } from './Suggestions'

/** All conditions, those that most visitors ask for first. */
export const FullFilter = observer(function FullFilter({
  onBirthday,
  ...part
}: FilterPartProps & { onBirthday: () => void }) {
  return (
    <>
      <PriceBlock {...part} />
      {offersBirthday() ? (
        <Block title={t('numbers.birthday.day')} note={t('numbers.birthday.note')}>
          <BirthdayChip onOpen={onBirthday} />
        </Block>
      ) : null}
      <SlotBlock {...part} />
      <Sounds {...part} />
      <Suggestions {...part} />
      <OperatorBlock {...part} />
      <RegionBlock {...part} />
      <WithoutBlock {...part} />
      <PatternBlock {...part} />
      <SortBlock {...part} />
    </>
  )
})
