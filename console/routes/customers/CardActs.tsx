import { ReloadOutlined } from '@ant-design/icons'
import { App, Button, Form, Input, InputNumber, Radio, Select, Typography } from 'antd'
import { mostAdjusted, mostPoints } from '@contract/console/limits'
import { act, Acts } from '../../app/Acts'
import { check, money, needed } from '../../app/fields'
import { useMay } from '../../app/me'
import { useRead, useSend } from '../../app/query'
import { time, yuan } from '../../app/shown'
import { t, type WordKey } from '../../words'
import type { CardData } from './CardPanel'

/** Acts on a card: those that are wanted most as buttons, the others in a menu. */
export function CardActs({ card }: { card: CardData }) {
  const { modal } = App.useApp()
  const { simNo, mobile, balance, points: has, coins, hasPayPassword } = card
  const about = { simNo }
  const unlock = act({
    call: 'POST /console/api/unlockCard',
    isOffered: hasPayPassword,
    consequence: t('unlockCardSays'),
    about,
    body: ({ reason }) => ({ simNo, reason }),
    onDone: ({ code, endsAt }) =>
      void modal.success({
        title: t('unlockCodeIs', { until: time(endsAt) }),
        content: (
          <Typography.Title level={2} copyable>
            {code}
          </Typography.Title>
        )
      })
  })
  const giveCoupon = act({
    call: 'POST /console/api/giveCoupon',
    consequence: t('giveCouponSays', { simNo }),
    fields: {
      coupon: { label: t('coupon'), rules: [needed()], children: <CouponSelect /> },
      again: check(t('giveAgain'))
    },
    about
  })
  const wholeRule = { required: true, type: 'integer', min: 1, max: mostPoints } as const
  const givePoints = act({
    call: 'POST /console/api/givePoints',
    isInMenu: true,
    consequence: ({ points }) => t('givePointsSays', { simNo, points: has, total: has + (points ?? 0) }),
    fields: {
      points: {
        label: t('points'),
        rules: [{ ...wholeRule, message: t('wholeRule', { most: mostPoints }) }],
        children: <InputNumber style={{ width: '100%' }} inputMode='numeric' />
      }
    },
    about
  })
  const adjust = act({
    call: 'POST /console/api/adjustBalance',
    isInMenu: true,
    danger: true,
    consequence: ({ money: change }) =>
      t('adjustBalanceSays', { simNo, before: yuan(balance), after: yuan(balance + (change ?? 0)) }),
    fields: { money: { ...money('money'), extra: t('adjustLimit', { most: yuan(mostAdjusted) }) } },
    about: { simNo, balance }
  })
  const endSessions = act({
    call: 'POST /console/api/endCardSessions',
    isInMenu: true,
    danger: true,
    consequence: <SessionsSay simNo={simNo} text='endCardSessionsSays' />,
    about
  })
  const unbind = act({
    call: 'POST /console/api/unbindMobile',
    isOffered: mobile !== '',
    isInMenu: true,
    danger: true,
    consequence: t('unbindMobileSays', { simNo, mobile }),
    about: { simNo, mobile }
  })
  const resetPassword = act({
    call: 'POST /console/api/resetPayPassword',
    isOffered: hasPayPassword,
    isInMenu: true,
    danger: true,
    consequence: <SessionsSay simNo={simNo} text='resetPayPasswordSays' />,
    about
  })
  const release = act({
    call: 'POST /console/api/releaseCard',
    isInMenu: true,
    danger: true,
    consequence: t('releaseCardSays', { simNo, balance: yuan(balance), points: has, coins }),
    initial: { keepsPackages: false },
    fields: {
      isPaidOut: balance > 0 && {
        label: t('restOf'),
        rules: [{ required: true, message: t('needed') }],
        children: <Either yes='rest.paidOut' no='rest.to' />
      },
      to: <ToCard isOptional={balance === 0} />,
      keepsPackages: { label: t('packages'), children: <Either yes='packages.keep' no='packages.end' /> }
    },
    about: { simNo, balance, ...(balance ? {} : { isPaidOut: false }) }
  })
  return (
    <Acts acts={[unlock, giveCoupon, givePoints, adjust, endSessions, unbind, resetPassword, release]}>
      <RefreshButton simNo={simNo} />
    </Acts>
  )
}

/** Asks the carrier about a card now. */
function RefreshButton({ simNo }: { simNo: string }) {
  const { message } = App.useApp()
  const refresh = useSend('POST /console/api/refreshCard')
  if (!useMay()('POST /console/api/refreshCard')) return null
  const press = () =>
    refresh.mutate(
      { simNo },
      {
        onSuccess: () => void message.success(t('refreshed')),
        onError: (error) => void message.error(error.message)
      }
    )
  return (
    <Button icon={<ReloadOutlined />} loading={refresh.isPending} onClick={press}>
      {t('refreshCard')}
    </Button>
  )
}

function CouponSelect(field: { id?: string }) {
  const { data, isPending } = useRead('GET /console/api/coupons', {})
  const options = data?.list.map((value) => ({ value, label: value })) ?? []
  return <Select {...field} showSearch loading={isPending} options={options} />
}

interface SessionsProps {
  simNo: string
  text: 'endCardSessionsSays' | 'resetPayPasswordSays'
}

/** Consequence of an act that ends the log-ins of a card. */
function SessionsSay({ simNo, text }: SessionsProps) {
  const { data } = useRead('GET /console/api/card', { simNo })
  return t(text, { simNo, count: data?.sessions.length ?? '…' })
}

const Either = ({ yes, no, ...field }: { yes: WordKey; no: WordKey }) => (
  <Radio.Group
    {...field}
    options={[
      { value: true, label: t(yes) },
      { value: false, label: t(no) }
    ]}
  />
)

/** The card that gets what is left; not asked for where it was paid out. */
function ToCard({ isOptional }: { isOptional: boolean }) {
  const isPaidOut = Form.useWatch('isPaidOut') as boolean | undefined
  if (!isOptional && isPaidOut !== false) return null
  const rules = isOptional ? [] : [needed()]
  return (
    <Form.Item name='to' label={t('toCard')} extra={isOptional && t('rest.none')} rules={rules}>
      <Input maxLength={40} />
    </Form.Item>
  )
}
