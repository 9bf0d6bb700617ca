import { AutoComplete, Button, Flex, Form, Input, InputNumber } from 'antd'
import { parcelCompanies } from '@rules/order/parcelCompany'
import { ActModal } from '../../app/ActModal'
import type { ReadKey } from '../../app/api'
import { useMay } from '../../app/me'
import { fenOf, place, yuan } from '../../app/shown'
import { useAct } from '../../app/useAct'
import { t } from '../../words'
import type { RequestData } from './Request'

interface Props {
  request: RequestData
  onClose: () => void
}

const refreshes: ReadKey[] = ['GET /console/api/afterSale', 'GET /console/api/afterSales']

/** Buttons for the steps that a request allows now, and their questions. */
export function RequestActs({ request }: { request: RequestData }) {
  const { act, open, close } = useAct()
  const may = useMay()
  const offered = steps.filter(({ move, call }) => request.moves.includes(move) && may(call))
  const asked = offered.find(({ move }) => move === act)
  if (!offered.length) return null
  return (
    <Flex gap='small' wrap>
      {offered.map(({ move, title, danger }) => (
        <Button key={move} danger={danger} onClick={() => open(move)}>
          {t(title)}
        </Button>
      ))}
      {asked && <asked.Ask request={request} onClose={close} />}
    </Flex>
  )
}

const Accept = ({ request: { sn, version, returnTo }, onClose }: Props) => (
  <ActModal
    call='POST /console/api/acceptAfterSale'
    title={t('accept')}
    says={returnTo ? t('acceptSays', { to: returnTo }) : t('noReturnTo')}
    reason={null}
    body={({ clientKey }) => ({ sn, version, clientKey })}
    refreshes={refreshes}
    onClose={onClose}
  />
)

const Refuse = ({ request: { sn, version, amount }, onClose }: Props) => (
  <ActModal
    call='POST /console/api/refuseAfterSale'
    title={t('refuse')}
    danger
    reason='buyer'
    says={t('refuseSays', { sum: yuan(amount) })}
    body={(values) => ({ sn, version, ...values })}
    refreshes={refreshes}
    onClose={onClose}
  />
)

const Receive = ({ request: { sn, version, kind, count, amount }, onClose }: Props) => (
  <ActModal
    call='POST /console/api/takeReturn'
    title={t('takeReturn')}
    says={
      kind === 'return' ? t('takeReturnSays', { count, sum: yuan(amount) }) : t('takeGoodsSays', { count })
    }
    reason={null}
    body={({ clientKey }) => ({ sn, version, clientKey })}
    refreshes={refreshes}
    onClose={onClose}
  />
)

function SendOut({ request: { sn, version, kind, count }, onClose }: Props) {
  const companies = parcelCompanies.map((value) => ({ value }))
  return (
    <ActModal<'POST /console/api/sendOutAfterSale', { company: string; trackingNumber: string }>
      call='POST /console/api/sendOutAfterSale'
      title={t('sendOut')}
      says={kind === 'exchange' ? t('sendOutExchange', { count }) : t('sendOutRepair')}
      reason={null}
      fields={
        <>
          <Form.Item
            name='trackingNumber'
            label={t('trackingNumber')}
            rules={[{ required: true, whitespace: true, message: t('needed') }]}
          >
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item
            name='company'
            label={t('company')}
            rules={[{ required: true, whitespace: true, message: t('needed') }]}
          >
            <AutoComplete options={companies} maxLength={40} />
          </Form.Item>
        </>
      }
      body={(values) => ({ sn, version, ...values })}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}

function Refund({ request, onClose }: Props) {
  const { sn, version, placeType, left, count, restocks, closes } = request
  const greatest = Math.min(request.amount, left)
  const most = yuan(greatest)
  const says = ({ amount }: { amount?: number }) => {
    const fen = fenOf(amount)
    if (fen < 1 || fen > greatest) return t('refundWhat', { most })
    return [
      t('refundRequestSays', { sum: yuan(fen), place: place(placeType), left: yuan(left - fen) }),
      restocks && t('refundRestocks', { count }),
      closes && t('refundCloses')
    ]
      .filter(Boolean)
      .join(' ')
  }
  return (
    <ActModal<'POST /console/api/refundAfterSale', { amount: number; reason: string }>
      call='POST /console/api/refundAfterSale'
      title={t('refundRequest')}
      danger
      reason='buyer'
      says={says}
      initial={{ amount: greatest / 100, reason: t('refundReason') }}
      fields={
        <Form.Item
          name='amount'
          label={t('refundSum')}
          rules={[
            {
              required: true,
              type: 'number',
              min: 0.01,
              max: greatest / 100,
              message: t('sumRule', { most })
            }
          ]}
        >
          <InputNumber style={{ width: '100%' }} precision={2} inputMode='decimal' />
        </Form.Item>
      }
      body={({ amount, reason, clientKey }) => ({ sn, version, amount: fenOf(amount), reason, clientKey })}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}

const steps = [
  { move: 'accept', call: 'POST /console/api/acceptAfterSale', title: 'accept', danger: false, Ask: Accept },
  { move: 'receive', call: 'POST /console/api/takeReturn', title: 'takeReturn', danger: false, Ask: Receive },
  {
    move: 'sendOut',
    call: 'POST /console/api/sendOutAfterSale',
    title: 'sendOut',
    danger: false,
    Ask: SendOut
  },
  {
    move: 'refund',
    call: 'POST /console/api/refundAfterSale',
    title: 'refundRequest',
    danger: true,
    Ask: Refund
  },
  { move: 'refuse', call: 'POST /console/api/refuseAfterSale', title: 'refuse', danger: true, Ask: Refuse }
] as const
