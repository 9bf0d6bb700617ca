import { Alert, Flex, Table, Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { yuan } from '../../app/shown'
import { t } from '../../words'
import { NumberTag } from './NumberTag'

type Preview = ConsoleData<'POST /console/api/previewNumbers'>
type Difference = Preview['list'][number]
type Figures = Pick<
  Preview,
  'changed' | 'kept' | 'rise' | 'fall' | 'lowest' | 'shelved' | 'unshelved' | 'isMuch'
>

/** What a change would do, in figures. `more`: figures of its own. */
export function ChangeFigures({ figures, more }: { figures: Figures; more: string[] }) {
  const { changed, kept, rise, fall, lowest, shelved, unshelved, isMuch } = figures
  const prices =
    rise + fall > 0 &&
    t(lowest === null ? 'pricesRise' : 'pricesChange', { rise, fall, lowest: yuan(lowest ?? 0) })
  const sales = shelved + unshelved > 0 && t('salesChange', { shelved, unshelved })
  const parts = [t('numbersChange', { changed, kept }), prices, sales, ...more]
  return (
    <Alert
      type={isMuch ? 'warning' : 'info'}
      showIcon
      title={parts.filter(Boolean).join(' ')}
      description={isMuch ? t('isMuch') : undefined}
    />
  )
}

/** The first numbers that change, before and after. */
export function Differences({ list, of }: { list: Difference[]; of: number }) {
  return (
    <Table<Difference>
      size='small'
      rowKey='number'
      dataSource={list}
      scroll={{ x: 'max-content', y: 300 }}
      pagination={false}
      title={list.length < of ? () => t('firstOf', { count: list.length, of }) : undefined}
      columns={[
        { title: t('vanityNumber'), dataIndex: 'number' },
        {
          title: t('price'),
          render: (_: unknown, { before, after }: Difference) =>
            before && before.price !== after.price ? (
              <Flex gap='small'>
                <Typography.Text delete>{yuan(before.price)}</Typography.Text> {yuan(after.price)}
              </Flex>
            ) : (
              yuan(after.price)
            )
        },
        {
          title: t('state'),
          render: (_: unknown, { before, after }: Difference) => (
            <span>
              {before && before.state !== after.state && (
                <>
                  <NumberTag state={before.state} />→{' '}
                </>
              )}
              <NumberTag state={after.state} />
            </span>
          )
        },
        {
          title: t('change'),
          render: (_: unknown, { before, others }: Difference) =>
            [!before && t('isNew'), others && t('otherTerms')].filter(Boolean).join(' ')
        }
      ]}
    />
  )
}
