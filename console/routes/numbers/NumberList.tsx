import { Button, Flex, Tag } from 'antd'
import type { ConsoleData } from '@contract/console'
import { mostChosen } from '@contract/console/limits'
import { NumberState } from '@contract/enums'
import { chosenOf, useAddress, usePage } from '../../app/address'
import { type Columns, copied, EditButton, List } from '../../app/cells'
import { useChosen } from '../../app/chosen'
import { Download } from '../../app/Download'
import { useMay } from '../../app/me'
import { yuan } from '../../app/shown'
import { t, word } from '../../words'
import { ChangeNumbers } from './ChangeNumbers'
import { EditNumber } from './EditNumber'
import { Filters } from './Filters'
import { NumberTag } from './Differences'
import { searchOf, sorts } from './search'

type NumberData = ConsoleData<'GET /console/api/numbers'>['list'][number]

/** Numbers in every state. One is edited, chosen ones or all that are found are changed together, or exported. */
export function NumberList() {
  const [params, change] = useAddress()
  const sort = chosenOf(params, 'sort', sorts)
  const found = usePage('GET /console/api/numbers', { ...searchOf(params), sort })
  const list = found.data?.list ?? []
  const { chosen, rowSelection, button } = useChosen(list, idOf, ({ number }) => number, mostChosen)
  const mayChange = useMay()('POST /console/api/changeNumbers')
  const opened = list.find(({ numberId }) => String(numberId) === params.get('open'))
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
            {button}
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
        {...(mayChange ? { rowSelection } : {})}
      />
      {opened && <EditNumber number={opened} onClose={close} />}
      {params.get('act') === 'chosen' && chosen.length > 0 && (
        <ChangeNumbers which={{ numberIds: chosen }} onClose={close} />
      )}
      {params.get('act') === 'found' && <ChangeNumbers which={searchOf(params)} onClose={close} />}
    </Flex>
  )
}

const idOf = ({ numberId }: NumberData) => numberId

const free: number[] = [NumberState.draft, NumberState.onSale, NumberState.offSale]

const columns = (open: ((numberId: number) => void) | undefined): Columns<NumberData> => ({
  vanityNumber: ({ number, pattern, featured }) => (
    <Flex gap='small' align='center'>
      {copied(number)}
      {pattern && <Tag>{pattern}</Tag>}
      {featured && <Tag color='warning'>{t('featured')}</Tag>}
    </Flex>
  ),
  place: ({ operatorType, province, city }) => [word('operatorName', operatorType), province, city].join(' '),
  price: ({ price }) => yuan(price),
  prestore: ({ prestore }) => yuan(prestore),
  lowFee: ({ lowFee, contractMonths: count }) =>
    count ? t('feeForMonths', { sum: yuan(lowFee), count }) : yuan(lowFee),
  state: ({ state }) => <NumberTag state={state} />,
  acts: ({ numberId, state, number }) =>
    open && free.includes(state) && <EditButton title={number} onClick={() => open(numberId)} />
})
