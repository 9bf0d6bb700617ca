import { Button, Flex, Tag, Typography } from 'antd'
import { useState } from 'react'
import type { ConsoleData } from '@contract/console'
import { mostChosen } from '@contract/console/limits'
import { NumberState } from '@contract/enums'
import { addressOf } from '../../app/api'
import { useMay } from '../../app/me'
import { PagedTable } from '../../app/PagedTable'
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
  const query = queryOf(params)
  const found = useRead('GET /console/api/numbers', query, { everySeconds: 60 })
  const [chosen, setChosen] = useState<number[]>([])
  const mayChange = useMay()('POST /console/api/changeNumbers')
  const total = found.data?.total ?? 0
  const ids = found.data?.list.map(({ numberId }) => numberId) ?? []
  const opened = found.data?.list.find(({ numberId }) => String(numberId) === params.get('open'))
  const close = () => change({ act: undefined, open: undefined }, { replace: true })
  return (
    <Flex vertical gap='small'>
      <Filters />
      <Flex gap='small' wrap align='center'>
        {mayChange && (
          <>
            <Button disabled={!chosen.length} onClick={() => change({ act: 'chosen' })}>
              {t('changeChosen', { count: chosen.length })}
            </Button>
            <Button disabled={!total} onClick={() => change({ act: 'found' })}>
              {t('changeFound')}
            </Button>
            <Button type='text' onClick={() => setChosen(chosen.length ? [] : ids)}>
              {t(chosen.length ? 'chooseNone' : 'chooseAll')}
            </Button>
          </>
        )}
        <Button href={addressOf('GET /console/api/exportNumbers', searchOf(params))} download='numbers.csv'>
          {t('exportFound')}
        </Button>
      </Flex>
      <PagedTable<NumberData>
        found={found}
        query={query}
        rowKey='numberId'
        columns={columns(mayChange ? (open) => change({ open: String(open) }) : undefined)}
        rowSelection={
          mayChange
            ? {
                selectedRowKeys: chosen,
                preserveSelectedRowKeys: true,
                onChange: (keys) => setChosen(keys.map(Number).slice(0, mostChosen)),
                // antd measures a second, hidden header, in which a checkbox would still take the focus
                columnTitle: t('chosen'),
                columnWidth: 56,
                getCheckboxProps: ({ number }) => ({ 'aria-label': t('choose', { orderSn: number }) })
              }
            : undefined
        }
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

const columns = (open: ((numberId: number) => void) | undefined) => [
  {
    title: t('vanityNumber'),
    render: (_: unknown, { number, pattern, featured }: NumberData) => (
      <Flex gap='small' align='center'>
        <Typography.Text copyable>{number}</Typography.Text>
        {pattern && <Tag>{pattern}</Tag>}
        {featured && <Tag color='warning'>{t('featured')}</Tag>}
      </Flex>
    )
  },
  {
    title: t('place'),
    render: (_: unknown, { operatorType, province, city }: NumberData) =>
      [word('operatorName', operatorType), province, city].join(' ')
  },
  { title: t('price'), align: 'right' as const, render: (_: unknown, { price }: NumberData) => yuan(price) },
  {
    title: t('prestore'),
    align: 'right' as const,
    render: (_: unknown, { prestore }: NumberData) => yuan(prestore)
  },
  {
    title: t('lowFee'),
    align: 'right' as const,
    render: (_: unknown, { lowFee, contractMonths }: NumberData) =>
      contractMonths ? t('feeForMonths', { sum: yuan(lowFee), count: contractMonths }) : yuan(lowFee)
  },
  { title: t('state'), render: (_: unknown, { state }: NumberData) => <NumberTag state={state} /> },
  {
    title: t('acts'),
    render: (_: unknown, { numberId, state, number }: NumberData) =>
      open &&
      free.includes(state) && (
        <Button size='small' aria-label={`${t('edit')} ${number}`} onClick={() => open(numberId)}>
          {t('edit')}
        </Button>
      )
  }
]
