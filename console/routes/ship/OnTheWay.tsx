import { Button, Checkbox, Dropdown, Flex, Form, Grid, Input, Tag } from 'antd'
import { useSearchParams } from 'react-router'
import { typedCode } from '@rules/typed'
import { ActModal } from '../../app/ActModal'
import type { ReadKey } from '../../app/api'
import { useMay } from '../../app/me'
import { orderStatus, statusColour } from '../../app/shown'
import { t } from '../../words'
import {
  contentsColumn,
  orderColumn,
  parcelColumn,
  ParcelTable,
  receiverColumn,
  useFilters,
  useParcels,
  type Parcel
} from './parcels'

const refreshes: ReadKey[] = ['GET /console/api/parcels', 'GET /console/api/today']

type Act = 'sign' | 'renumber' | 'refused' | 'lost' | 'receive'
const actsOf = { sent: ['sign', 'renumber', 'refused', 'lost'], back: ['receive'] } as const

/** Parcels on their way, or ended orders whose goods are to come back: what became of them. */
export function OnTheWay() {
  const [params] = useSearchParams()
  const stage = params.get('tab') === 'back' ? 'back' : 'sent'
  const found = useParcels(stage)
  const { change, filter } = useFilters()
  const may = useMay()
  const narrow = !Grid.useBreakpoint().md
  const offered = actsOf[stage].filter((name) => name !== 'receive' || may('POST /console/api/receiveGoods'))
  const act = offered.find((name) => name === params.get('act'))
  const asked = found.data?.list.find(({ orderSn }) => orderSn === params.get('order'))
  return (
    <Flex vertical gap='small'>
      <Input.Search
        key={found.query.which}
        aria-label={t('whichParcel')}
        placeholder={t('whichParcel')}
        defaultValue={found.query.which}
        maxLength={40}
        style={{ maxWidth: 360 }}
        onSearch={(typed) => filter({ which: typedCode(typed) || undefined })}
      />
      <ParcelTable
        found={found}
        columns={[
          orderColumn(),
          contentsColumn(),
          receiverColumn(),
          parcelColumn(),
          ...(stage === 'back' ? [stateColumn()] : []),
          {
            title: t('acts'),
            fixed: narrow ? 'end' : undefined,
            render: (_: unknown, { orderSn }: Parcel) => (
              <Offered acts={offered} narrow={narrow} ask={(name) => change({ act: name, order: orderSn })} />
            )
          }
        ]}
      />
      {act && asked && (
        <Ask parcel={asked} act={act} onClose={() => change({ act: undefined, order: undefined })} />
      )}
    </Flex>
  )
}

interface OfferedProps {
  acts: readonly Act[]
  narrow: boolean
  ask: (act: Act) => void
}

/** Buttons of a row; on a phone one button with all of them. */
function Offered({ acts, narrow, ask }: OfferedProps) {
  const isDanger = (name: Act) => name === 'lost' || name === 'refused'
  if (narrow)
    return (
      <Dropdown
        trigger={['click']}
        menu={{
          items: acts.map((name) => ({ key: name, label: t(titles[name]), danger: isDanger(name) })),
          onClick: ({ key }) => ask(key as Act)
        }}
      >
        <Button size='small'>{t('acts')}</Button>
      </Dropdown>
    )
  return (
    <Flex gap='small' wrap>
      {acts.map((name) => (
        <Button key={name} size='small' danger={isDanger(name)} onClick={() => ask(name)}>
          {t(titles[name])}
        </Button>
      ))}
    </Flex>
  )
}

const titles = {
  sign: 'signParcel',
  renumber: 'renumber',
  refused: 'parcelRefused',
  lost: 'parcelLost',
  receive: 'receiveGoods'
} as const

const stateColumn = () => ({
  title: t('state'),
  render: (_: unknown, { status, outside }: Parcel) => (
    <Flex vertical align='start'>
      <Tag color={statusColour({ inShop: true, status })}>{orderStatus({ inShop: true, status })}</Tag>
      {t('outside', { count: outside })}
    </Flex>
  )
})

interface Props {
  parcel: Parcel
  act: Act
  onClose: () => void
}

function Ask(props: Props) {
  switch (props.act) {
    case 'sign':
      return <SignParcel {...props} />
    case 'renumber':
      return <Renumber {...props} />
    case 'receive':
      return <ReceiveGoods {...props} />
    default:
      return <LoseParcel {...props} />
  }
}

function SignParcel({ parcel: { orderSn, version }, onClose }: Props) {
  return (
    <ActModal
      call='POST /console/api/signParcel'
      title={t('signParcel')}
      says={t('signParcelSays', { orderSn })}
      reason={null}
      body={({ clientKey }) => ({ orderSn, version, clientKey })}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}

function Renumber({ parcel: { orderSn, version, company, trackingNumber }, onClose }: Props) {
  return (
    <ActModal<'POST /console/api/ship', { company: string; trackingNumber: string }>
      call='POST /console/api/ship'
      title={t('renumber')}
      says={t('renumberSays', { orderSn })}
      reason={null}
      initial={{ company, trackingNumber }}
      fields={
        <>
          <Form.Item
            name='trackingNumber'
            label={t('trackingNumber')}
            normalize={typedCode}
            rules={[{ required: true, pattern: /^[A-Z0-9-]{5,40}$/, message: t('trackingRule') }]}
          >
            <Input maxLength={80} autoComplete='off' />
          </Form.Item>
          <Form.Item
            name='company'
            label={t('company')}
            rules={[{ required: true, whitespace: true, message: t('needed') }]}
          >
            <Input maxLength={40} />
          </Form.Item>
        </>
      }
      body={(values) => ({
        orderSn,
        version,
        clientKey: values.clientKey,
        company: values.company,
        trackingNumber: values.trackingNumber
      })}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}

function LoseParcel({ parcel: { orderSn, version, count }, act, onClose }: Props) {
  const how = act === 'refused' ? 'refused' : 'lost'
  return (
    <ActModal<'POST /console/api/loseParcel', { goodsBack?: boolean }>
      call='POST /console/api/loseParcel'
      title={t(titles[how])}
      danger
      reason='buyer'
      says={({ goodsBack }) =>
        [t('parcelEnds', { orderSn, count }), t(goodsBack ? 'goodsHere' : 'goodsSent')].join(' ')
      }
      fields={
        how === 'refused' && (
          <Form.Item name='goodsBack' valuePropName='checked'>
            <Checkbox>{t('goodsBack')}</Checkbox>
          </Form.Item>
        )
      }
      body={({ goodsBack, reason, clientKey }) => ({
        orderSn,
        version,
        how,
        reason,
        clientKey,
        ...(goodsBack ? { goodsBack } : {})
      })}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}

function ReceiveGoods({ parcel: { orderSn, outside }, onClose }: Props) {
  return (
    <ActModal
      call='POST /console/api/receiveGoods'
      title={t('receiveGoods')}
      says={t('receiveGoodsSays', { count: outside })}
      reason={null}
      body={({ clientKey }) => ({ orderSn, clientKey })}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}
