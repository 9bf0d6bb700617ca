import { Alert, App, AutoComplete, Button, Checkbox, Flex, Form } from 'antd'
import { useMemo } from 'react'
import { act, Acts } from '../../app/Acts'
import { useSend } from '../../app/query'
import { useAct } from '../../app/address'
import { useKeys } from '../../app/useKeys'
import { t, word } from '../../words'
import { fields, reasonsFor, sides } from '../../words/reviewReasons'
import { buyerReads, type ReviewData } from './Desk'

interface Props {
  review: ReviewData
  onDecided: () => void
}

/** The decision about an order: approve it at once, or ask what the buyer has to do. Each has a key. */
export function ReviewActs({ review, onDecided }: Props) {
  const { message } = App.useApp()
  const { act: asked, open } = useAct()
  const { orderSn, version, acts } = review
  // the same key after a lost answer; another one once the order has changed
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key belongs to this state of the order
  const clientKey = useMemo(() => crypto.randomUUID(), [orderSn, version])
  const approve = useSend('POST /console/api/approveOrder')
  const mayApprove = acts.approve && !approve.isPending && asked === undefined
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
    r: () => acts.reject && asked === undefined && open('reject'),
    d: () => acts.documents && asked === undefined && open('wantDocuments')
  })
  const about = { orderSn, version }
  const asking = { reason: null, initial: { fields: [] }, consequence: preview, about, onDone: onDecided }
  return (
    <Flex vertical gap='small'>
      <Acts
        acts={[
          act({
            ...asking,
            name: 'reject',
            call: 'POST /console/api/rejectOrder',
            isOffered: acts.reject,
            danger: true,
            fields: corrections(fields)
          }),
          act({
            ...asking,
            call: 'POST /console/api/wantDocuments',
            isOffered: acts.documents,
            fields: corrections(sides)
          })
        ]}
      >
        <Button type='primary' disabled={!acts.approve} loading={approve.isPending} onClick={onApprove}>
          {t('approve')}
        </Button>
      </Acts>
      {approve.error && <Alert type='error' showIcon title={approve.error.message} />}
    </Flex>
  )
}

type Field = (typeof fields)[number]

/** Preview of the message to the buyer. */
const preview = ({ fields: chosen = [], reason = '' }: { fields?: Field[]; reason?: string }) =>
  t('buyerReads', { text: buyerReads({ reason: reason || '…', fields: chosen }) })

/** Fields that the buyer has to correct, and the reason: a usual one of these fields, or free text. */
const corrections = (choices: readonly Field[]) => ({
  fields: {
    label: t('whatToCorrect'),
    extra: t('allFields'),
    children: <Checkbox.Group options={choices.map((value) => ({ value, label: word('field', value) }))} />
  },
  reason: {
    label: t('reason'),
    extra: t('reviewReasonSays'),
    rules: [
      { required: true, whitespace: true, message: t('needed') },
      { max: 80, message: t('reviewReasonSays') }
    ],
    children: <UsualReasons choices={choices} />
  }
})

function UsualReasons({ choices, ...field }: { choices: readonly Field[]; id?: string }) {
  const chosen = Form.useWatch('fields') as Field[] | undefined
  const offered = reasonsFor(chosen?.length ? chosen : [...choices])
  return (
    <AutoComplete
      {...field}
      options={[...new Set(offered)].map((value) => ({ value }))}
      getPopupContainer={(input: HTMLElement) => input.parentElement!}
    />
  )
}
