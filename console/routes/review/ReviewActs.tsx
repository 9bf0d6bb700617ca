import { Alert, App, AutoComplete, Button, Checkbox, Flex, Form } from 'antd'
import { useMemo } from 'react'
import { ActModal } from '../../app/ActModal'
import type { ReadKey } from '../../app/api'
import { useSend } from '../../app/query'
import { useAct } from '../../app/useAct'
import { useKeys } from '../../app/useKeys'
import { t, word } from '../../words'
import { fields, reasonsFor, sides } from '../../words/reviewReasons'
import { buyerReads, type ReviewData } from './Desk'

interface Props {
  review: ReviewData
  onDecided: () => void
}

const refreshes: ReadKey[] = ['GET /console/api/reviews', 'GET /console/api/review']

/** The decision about an order: approve it at once, or ask what the buyer has to do. Each has a key. */
export function ReviewActs({ review, onDecided }: Props) {
  const { message } = App.useApp()
  const { act, open, close } = useAct()
  const { orderSn, version, acts } = review
  // the same key after a lost answer; another one once the order has changed
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key belongs to this state of the order
  const clientKey = useMemo(() => crypto.randomUUID(), [orderSn, version])
  const approve = useSend('POST /console/api/approveOrder', { refreshes })
  const mayApprove = acts.approve && !approve.isPending && act === undefined
  const approveNow = async () => {
    await approve.mutateAsync({ orderSn, version, clientKey })
    void message.success(t('approved', { orderSn }))
    onDecided()
  }
  const onApprove = () => {
    // a failure is shown below
    if (mayApprove) void approveNow().catch(() => undefined)
  }
  useKeys({
    a: onApprove,
    r: () => acts.reject && act === undefined && open('reject'),
    d: () => acts.documents && act === undefined && open('documents')
  })
  return (
    <Flex vertical gap='small'>
      <Flex gap='small' wrap>
        <Button type='primary' disabled={!acts.approve} loading={approve.isPending} onClick={onApprove}>
          {t('approve')}
        </Button>
        <Button danger disabled={!acts.reject} onClick={() => open('reject')}>
          {t('reject')}
        </Button>
        <Button disabled={!acts.documents} onClick={() => open('documents')}>
          {t('wantDocuments')}
        </Button>
      </Flex>
      {approve.error && <Alert type='error' showIcon title={approve.error.message} />}
      {act === 'reject' && acts.reject && <Reject review={review} onDecided={onDecided} onClose={close} />}
      {act === 'documents' && acts.documents && (
        <WantDocuments review={review} onDecided={onDecided} onClose={close} />
      )}
    </Flex>
  )
}

interface AskProps extends Props {
  onClose: () => void
}
type Field = (typeof fields)[number]
type Side = (typeof sides)[number]

function Reject({ review: { orderSn, version }, onDecided, onClose }: AskProps) {
  return (
    <ActModal<'POST /console/api/rejectOrder', { fields: Field[]; reason: string }>
      call='POST /console/api/rejectOrder'
      title={t('reject')}
      danger
      reason={null}
      initial={{ fields: [] }}
      says={previewOf}
      fields={<Corrections choices={fields} />}
      body={(values) => ({ orderSn, version, ...values })}
      refreshes={refreshes}
      onDone={onDecided}
      onClose={onClose}
    />
  )
}

function WantDocuments({ review: { orderSn, version }, onDecided, onClose }: AskProps) {
  return (
    <ActModal<'POST /console/api/wantDocuments', { fields: Side[]; reason: string }>
      call='POST /console/api/wantDocuments'
      title={t('wantDocuments')}
      reason={null}
      initial={{ fields: [] }}
      says={previewOf}
      fields={<Corrections choices={sides} />}
      body={(values) => ({ orderSn, version, ...values })}
      refreshes={refreshes}
      onDone={onDecided}
      onClose={onClose}
    />
  )
}

/** Preview of the message to the buyer. */
const previewOf = ({ fields: chosen = [], reason = '' }: { fields?: Field[]; reason?: string }) =>
  t('buyerReads', { text: buyerReads({ reason: reason || '…', fields: chosen }) })

/** Fields that the buyer has to correct, and the reason: a usual one of these fields, or free text. */
function Corrections({ choices }: { choices: readonly Field[] }) {
  const chosen = Form.useWatch('fields') as Field[] | undefined
  const offered = reasonsFor(chosen?.length ? chosen : [...choices])
  return (
    <>
      <Form.Item name='fields' label={t('whatToCorrect')} extra={t('allFields')}>
        <Checkbox.Group options={choices.map((value) => ({ value, label: word('field', value) }))} />
      </Form.Item>
      <Form.Item
        name='reason'
        label={t('reason')}
        extra={t('reviewReasonSays')}
        rules={[
          { required: true, whitespace: true, message: t('needed') },
          { max: 80, message: t('reviewReasonSays') }
        ]}
      >
        <AutoComplete
          options={[...new Set(offered)].map((value) => ({ value }))}
          getPopupContainer={(field: HTMLElement) => field.parentElement!}
        />
      </Form.Item>
    </>
  )
}
