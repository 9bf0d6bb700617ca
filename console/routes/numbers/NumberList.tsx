import { Button, Flex, Tag, Typography } from 'antd'
import { useState } from 'react'
import type { ConsoleData } from '@contract/console'
import { mostChosen } from '@contract/console/limits'
import { NumberState } from '@contract/enums'
import { type Columns, List } from '../../app/cells'
import { Download } from '../../app/Download'
import { useMay } from '../../app/me'
import { useRead } from '../../app/query'
import { yuan } from '../../app/shown'
import { useAddress } from '../../app/useAddress'
import { t, word } from '../../words'
import { ChangeNumbers } from './ChangeNumbers'
import { EditNumber } from './EditNumber'
import { Filters } from './Filters'
import { NumberTag } from './NumberTag'
import { queryOf, searchOf } from './search'

type NumberData = ConsoleData<'GET /console/api/numbers'>['list'][number]

/** Numbers in every state. One is edited, chosen ones or all that are found are changed together, or exported. */
export function NumberList() {
  const [params, change] = useAddress()
  const found = useRead('GET /console/api/numbers', queryOf(params), { everySeconds: 60 })
  const [chosen, setChosen] = useState<number[]>([])
  const mayChange = useMay()('POST /console/api/changeNumbers')
  const ids = found.data?.list.map(({ numberId }) => numberId) ?? []
  const opened = found.data?.list.find(({ numberId }) => String(numberId) === params.get('open'))
  const close = () => change({ act: undefined, open: undefined }, { replace: true })
  return (
    <Flex vertical gap='small'>
      <Filters />
      <Flex gap='small' wrap>
        {mayChange && (
          <>
            <Button disabled={!chosen.length} onClick={() => change({ act: 'chosen' })}>
              {t('changeChosen', { count: chosen.length })}
            </Button>
            <Button disabled={!found.data?.total} onClick={() => change({ act: 'found' })}>
              {t('changeFound')}
            </Button>
            <Button type='text' onClick={() => setChosen(chosen.length ? [] : ids)}>
              {t(chosen.length ? 'chooseNone' : 'chooseAll')}
            </Button>
          </>
        )}
        <Download
          call='GET /console/api/exportNumbers'
          query={searchOf(params)}
          name='numbers.csv'
          title='exportFound'
        />
      </Flex>
      <List<NumberData>
        found={found}
        rowKey='numberId'
        columns={columns(mayChange ? (open) => change({ open: String(open) }) : undefined)}
        {...(mayChange
          ? {
              rowSelection: {
                selectedRowKeys: chosen,
                preserveSelectedRowKeys: true,
                onChange: (keys) => setChosen(keys.map(Number).slice(0, mostChosen)),
                // antd measures a second, hidden header, in which a checkbox would still take the focus
                columnTitle: t('chosen'),
                columnWidth: 56,
                getCheckboxProps: ({ number }) => ({ 'aria-label': t('choose', { orderSn: number }) })
              }
            }
          : {})}
      />
      {opened && <EditNumber number={opened} onClose={close} />}
      {params.get('act') === 'chosen' && chosen.length > 0 && (
        <ChangeNumbers which={{ numberIds: chosen }} onClose={close} />
      )}
      {params.get('act') === 'found' && <ChangeNumbers which={searchOf(params)} onClose={close} />}
    </Flex>
  )
}

const free: number[] = [NumberState.draft, NumberState.onSale, NumberState.offSale]

const columns = (open: ((numberId: number) => void) | undefined): Columns<NumberData> => [
  [
    'vanityNumber',
    ({ number, pattern, featured }) => (
      <Flex gap='small' align='center'>
        <Typography.Text copyable>{number}</Typography.Text>
        {pattern && <Tag>{pattern}</Tag>}
        {featured && <Tag color='warning'>{t('featured')}</Tag>}
      </Flex>
    )
  ],
  [
    'place',
    ({ operatorType, province, city }) => [word('operatorName', operatorType), province, city].join(' ')
  ],
  ['price', ({ price }) => yuan(price), 'right'],
  ['prestore', ({ prestore }) => yuan(prestore), 'right'],
  [
    'lowFee',
    ({ lowFee, contractMonths: count }) =>
      count ? t('feeForMonths', { sum: yuan(lowFee), count }) : yuan(lowFee),
    'right'
  ],
  ['state', ({ state }) => <NumberTag state={state} />],
  [
    'acts',
    ({ numberId, state, number }) =>
      open &&
      free.includes(state) && (
        <Button size='small' aria-label={`${t('edit')} ${number}`} onClick={() => open(numberId)}>
          {t('edit')}
        </Button>
      )
  ]
]
