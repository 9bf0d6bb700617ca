import { Grid } from 'antd'
import { typedCode } from '@rules/typed'
import { act, Acts } from '../../app/Acts'
import { type Columns, lines, List } from '../../app/cells'
import { check, company, text } from '../../app/fields'
import { Search } from '../../app/filters'
import { StatusTag } from '../../app/OrderLink'
import { useAddress } from '../../app/useAddress'
import { t } from '../../words'
import { contentsColumn, kindOf, parcelColumn, receiverColumn, useParcels, type Parcel } from './parcels'

/** Parcels on their way, or ended orders whose goods are to come back: what became of them. */
export function OnTheWay() {
  const [params] = useAddress()
  const stage = params.get('tab') === 'back' ? 'back' : 'sent'
  const found = useParcels(stage)
  const isNarrow = !Grid.useBreakpoint().md
  const columns: Columns<Parcel> = [
    ['orderSn', (parcel) => lines(parcel.orderSn, kindOf(parcel))],
    contentsColumn,
    receiverColumn,
    parcelColumn,
    ...(stage === 'back' ? [stateColumn] : []),
    [
      'acts',
      (parcel) => (
        <Acts
          acts={(stage === 'back' ? [receive(parcel)] : actsOf(parcel)).map((one) => ({
            ...one,
            isInMenu: isNarrow
          }))}
          menu='acts'
          row={['order', parcel.orderSn]}
          refreshes={['GET /console/api/parcels', 'GET /console/api/today']}
        />
      ),
      { fixed: isNarrow ? 'end' : undefined }
    ]
  ]
  return (
    <>
      <Search name='which' label='whichParcel' clean={typedCode} />
      <List found={found} rowKey='orderSn' columns={columns} />
    </>
  )
}

const stateColumn: Columns<Parcel>[number] = [
  'state',
  ({ status, outside }) => (
    <>
      <StatusTag status={status} />
      <br />
      {t('outside', { count: outside })}
    </>
  )
]

const receive = ({ orderSn, outside }: Parcel) =>
  act({
    name: 'receiveGoods',
    call: 'POST /console/api/receiveGoods',
    says: t('receiveGoodsSays', { count: outside }),
    reason: null,
    about: { orderSn }
  })

const actsOf = (parcel: Parcel) => [
  act({
    name: 'signParcel',
    call: 'POST /console/api/signParcel',
    says: t('signParcelSays', { orderSn: parcel.orderSn }),
    reason: null,
    about: { orderSn: parcel.orderSn, version: parcel.version }
  }),
  act({
    name: 'renumber',
    call: 'POST /console/api/ship',
    says: t('renumberSays', { orderSn: parcel.orderSn }),
    reason: null,
    initial: { company: parcel.company, trackingNumber: parcel.trackingNumber },
    fields: { trackingNumber: trackingNumber(), company: company() },
    about: { orderSn: parcel.orderSn, version: parcel.version }
  }),
  lose(parcel, 'refused'),
  lose(parcel, 'lost')
]

const trackingNumber = () => ({
  ...text('trackingNumber', [{ required: true, pattern: /^[A-Z0-9-]{5,40}$/, message: t('trackingRule') }], {
    maxLength: 80,
    autoComplete: 'off'
  }),
  normalize: typedCode
})

const lose = ({ orderSn, version, count }: Parcel, how: 'refused' | 'lost') =>
  act({
    name: how === 'refused' ? 'parcelRefused' : 'parcelLost',
    call: 'POST /console/api/loseParcel',
    danger: true,
    reason: 'buyer',
    says: ({ goodsBack }) =>
      [t('parcelEnds', { orderSn, count }), t(goodsBack ? 'goodsHere' : 'goodsSent')].join(' '),
    fields: { goodsBack: how === 'refused' && check(t('goodsBack')) },
    about: { orderSn, version, how }
  })
