import { Alert, Flex, Tag, Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { NumberState } from '@contract/enums'
import { type Columns, Rows, spaced } from '../../app/cells'
import { yuan } from '../../app/shown'
import { t, word } from '../../words'

type Preview = ConsoleData<'POST /console/api/previewNumbers'>
type Difference = Preview['list'][number]
type Figures = Pick<
  Preview,
  'changed' | 'kept' | 'rise' | 'fall' | 'lowest' | 'shelved' | 'unshelved' | 'isMuch'
>

/** Effect of a change in figures. `more`: further sentences. */
export function ChangeFigures({ figures, more }: { figures: Figures; more: string[] }) {
  const { changed, kept, rise, fall, lowest, shelved, unshelved, isMuch } = figures
  const prices =
    rise + fall > 0 &&
    t(lowest === null ? 'pricesRise' : 'pricesChange', { rise, fall, lowest: yuan(lowest ?? 0) })
  const sales = shelved + unshelved > 0 && t('salesChange', { shelved, unshelved })
  return (
    <Alert
      type={isMuch ? 'warning' : 'info'}
      showIcon
      title={spaced(t('numbersChange', { changed, kept }), prices, sales, ...more)}
      description={isMuch ? t('isMuch') : undefined}
    />
  )
}

/** The first numbers that change, before and after. */
export const Differences = ({ list, total }: { list: Difference[]; total: number }) => (
  <Rows
    rowKey='number'
    rows={list}
    columns={columns}
    pagination={false}
    scroll={{ x: 'max-content', y: 300 }}
    {...(list.length < total ? { title: () => t('firstOf', { count: list.length, total }) } : {})}
  />
)

const columns: Columns<Difference> = {
  vanityNumber: ({ number }) => number,
  price: ({ before, after }) =>
    before && before.price !== after.price ? (
      <Flex gap='small'>
        <Typography.Text delete>{yuan(before.price)}</Typography.Text> {yuan(after.price)}
      </Flex>
    ) : (
      yuan(after.price)
    ),
  state: ({ before, after }) => (
    <>
      {before && before.state !== after.state && <NumberTag state={before.state} />}
      <NumberTag state={after.state} />
    </>
  ),
  change: ({ before, others }) => spaced(!before && t('isNew'), others && t('otherTerms'))
}

const colours: Record<number, string> = {
  [NumberState.onSale]: 'success',
  [NumberState.held]: 'warning',
  [NumberState.sold]: 'processing',
  [NumberState.review]: 'processing'
}

/** State of a number. */
export const NumberTag = ({ state }: { state: number }) => (
  <Tag color={colours[state]}>{word('numberState', state)}</Tag>
)
