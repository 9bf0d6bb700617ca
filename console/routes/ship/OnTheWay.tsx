import { Flex, Grid, Typography } from 'antd'
import { typedCode } from '@rules/typed'
import { act, Acts } from '../../app/Acts'
import { KindChoice, Search } from '../../app/address'
import { type Columns, lines, List, spaced } from '../../app/cells'
import { check, company, text } from '../../app/fields'
import { StatusTag } from '../../app/OrderLink'
import { time } from '../../app/shown'
import { t } from '../../words'
import { kindOf, parcelColumns, sentKinds, useParcels, type Parcel } from './parcels'

/** Parcels on their way, or ended orders whose goods are to come back: what became of them. */
export function OnTheWay({ stage }: { stage: 'sent' | 'back' }) {
  const found = useParcels(stage)
  const isNarrow = !Grid.useBreakpoint().md
  const columns: Columns<Parcel> = {
    orderSn: (parcel) => lines(parcel.orderSn, kindOf(parcel)),
    ...parcelColumns,
    parcel: ({ company: by, trackingNumber, shippedAt }) =>
      lines(
        <Typography.Text copyable={trackingNumber ? { text: trackingNumber } : false}>
          {by} {trackingNumber}
        </Typography.Text>,
        time(shippedAt)
      ),
    ...(stage === 'back' ? stateColumn : {}),
    acts: (parcel) => (
      <Acts
        acts={actsOf(parcel, stage).map((one) => ({ ...one, isInMenu: isNarrow }))}
        menu='acts'
        row={['order', parcel.orderSn]}
      />
    )
  }
  return (
    <Flex vertical gap='middle'>
      <Flex gap='small' wrap>
        <Search name='which' label='whichParcel' clean={typedCode} />
        <KindChoice values={sentKinds} />
      </Flex>
      <List found={found} rowKey='orderSn' columns={columns} />
    </Flex>
  )
}

const stateColumn: Columns<Parcel> = {
  state: ({ status, outside }) => lines(<StatusTag status={status} />, t('outside', { count: outside }))
}

const actsOf = (parcel: Parcel, stage: 'sent' | 'back') =>
  stage === 'back'
    ? [receive(parcel)]
    : [sign(parcel), renumber(parcel), lose(parcel, 'refused'), lose(parcel, 'lost')]

const receive = ({ orderSn, outside }: Parcel) =>
  act({
    call: 'POST /console/api/receiveGoods',
    consequence: t('receiveGoodsSays', { count: outside }),
    reason: null,
    about: { orderSn }
  })

const sign = ({ orderSn, version }: Parcel) =>
  act({
    call: 'POST /console/api/signParcel',
    consequence: t('signParcelSays', { orderSn }),
    reason: null,
    about: { orderSn, version }
  })

const renumber = ({ orderSn, version, ...parcel }: Parcel) =>
  act({
    name: 'renumber',
    call: 'POST /console/api/ship',
    consequence: t('renumberSays', { orderSn }),
    reason: null,
    initial: { company: parcel.company, trackingNumber: parcel.trackingNumber },
    fields: { trackingNumber: trackingNumber(), company: company() },
    about: { orderSn, version }
  })

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
    consequence: ({ goodsBack }) =>
      spaced(t('parcelEnds', { orderSn, count }), t(goodsBack ? 'goodsHere' : 'goodsSent')),
    fields: { goodsBack: how === 'refused' && check(t('goodsBack')) },
    about: { orderSn, version, how }
  })
