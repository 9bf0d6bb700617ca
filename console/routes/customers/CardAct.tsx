import { App, Checkbox, Form, Input, InputNumber, Radio, Select, Typography } from 'antd'
import type { ConsoleBody } from '@contract/console'
import { mostAdjusted, mostPoints } from '@contract/console/limits'
import { ActModal } from '../../app/ActModal'
import type { ReadKey, SendKey } from '../../app/api'
import { useRead } from '../../app/query'
import { fenOf, time, yuan } from '../../app/shown'
import { t, type WordKey } from '../../words'
import type { CardData } from './CardPanel'

interface Offered {
  /** Its name in the address, and the key of its title. */
  name: WordKey
  call: SendKey
  /** Whether it has a button of its own. */
  isMain?: true
  danger?: true
  isOffered?: (card: CardData) => boolean
}

/** Acts on a card. */
export const cardActs: Offered[] = [
  {
    name: 'unlockCard',
    call: 'POST /console/api/unlockCard',
    isMain: true,
    isOffered: ({ hasPayPassword }) => hasPayPassword
  },
  { name: 'giveCoupon', call: 'POST /console/api/giveCoupon', isMain: true },
  { name: 'givePoints', call: 'POST /console/api/givePoints' },
  { name: 'adjustBalance', call: 'POST /console/api/adjustBalance' },
  { name: 'endCardSessions', call: 'POST /console/api/endCardSessions', danger: true },
  {
    name: 'unbindMobile',
    call: 'POST /console/api/unbindMobile',
    danger: true,
    isOffered: ({ mobile }) => mobile !== ''
  },
  {
    name: 'resetPayPassword',
    call: 'POST /console/api/resetPayPassword',
    danger: true,
    isOffered: ({ hasPayPassword }) => hasPayPassword
  },
  { name: 'releaseCard', call: 'POST /console/api/releaseCard', danger: true }
]

interface Props {
  card: CardData
  onClose: () => void
}

const refreshes: ReadKey[] = ['GET /console/api/customer', 'GET /console/api/card', 'GET /console/api/ledger']

/** The question of an act. */
export function CardAct({ name, ...props }: Props & { name: string }) {
  const Ask = questions[name]
  return Ask ? <Ask {...props} /> : null
}

const questions: Record<string, (props: Props) => React.ReactNode> = {
  unlockCard: UnlockCard,
  giveCoupon: GiveCoupon,
  givePoints: GivePoints,
  adjustBalance: AdjustBalance,
  endCardSessions: EndSessions,
  unbindMobile: UnbindMobile,
  resetPayPassword: ResetPayPassword,
  releaseCard: ReleaseCard
}

function UnlockCard({ card: { simNo }, onClose }: Props) {
  const { modal } = App.useApp()
  return (
    <ActModal
      call='POST /console/api/unlockCard'
      title={t('unlockCard')}
      says={t('unlockCardSays')}
      body={({ reason }) => ({ simNo, reason })}
      refreshes={refreshes}
      onDone={({ code, endsAt }) =>
        void modal.success({
          title: t('unlockCodeIs', { until: time(endsAt) }),
          content: (
            <Typography.Title level={2} copyable>
              {code}
            </Typography.Title>
          )
        })
      }
      onClose={onClose}
    />
  )
}

function GiveCoupon({ card: { simNo }, onClose }: Props) {
  const coupons = useRead('GET /console/api/coupons', {})
  return (
    <ActModal<'POST /console/api/giveCoupon', { coupon: string; again?: boolean }>
      call='POST /console/api/giveCoupon'
      title={t('giveCoupon')}
      says={t('giveCouponSays', { simNo })}
      fields={
        <>
          <Form.Item name='coupon' label={t('coupon')} rules={[{ required: true, message: t('needed') }]}>
            <Select
              showSearch
              loading={coupons.isPending}
              options={coupons.data?.list.map((value) => ({ value, label: value }))}
            />
          </Form.Item>
          <Form.Item name='again' valuePropName='checked'>
            <Checkbox>{t('giveAgain')}</Checkbox>
          </Form.Item>
        </>
      }
      body={({ coupon, again, reason, clientKey }) => ({
        simNo,
        coupon,
        again: again === true,
        reason,
        clientKey
      })}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}

function GivePoints({ card: { simNo, points: has }, onClose }: Props) {
  return (
    <ActModal<'POST /console/api/givePoints', { points: number }>
      call='POST /console/api/givePoints'
      title={t('givePoints')}
      says={({ points = 0 }) => t('givePointsSays', { simNo, points: has, total: has + (points ?? 0) })}
      fields={
        <Form.Item
          name='points'
          label={t('points')}
          rules={[
            {
              required: true,
              type: 'integer',
              min: 1,
              max: mostPoints,
              message: t('wholeRule', { most: mostPoints })
            }
          ]}
        >
          <InputNumber style={{ width: '100%' }} inputMode='numeric' />
        </Form.Item>
      }
      body={(values) => ({ simNo, ...values })}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}

function AdjustBalance({ card: { simNo, balance }, onClose }: Props) {
  return (
    <ActModal<'POST /console/api/adjustBalance', { money: number }>
      call='POST /console/api/adjustBalance'
      title={t('adjustBalance')}
      danger
      says={({ money }) =>
        t('adjustBalanceSays', { simNo, before: yuan(balance), after: yuan(balance + fenOf(money)) })
      }
      fields={
        <Form.Item
          name='money'
          label={t('money')}
          extra={t('adjustLimit', { most: yuan(mostAdjusted) })}
          rules={[{ required: true, message: t('needed') }]}
        >
          <InputNumber style={{ width: '100%' }} precision={2} />
        </Form.Item>
      }
      body={({ money, reason, clientKey }) => ({ simNo, money: fenOf(money), balance, reason, clientKey })}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}

function EndSessions({ card: { simNo }, onClose }: Props) {
  const card = useRead('GET /console/api/card', { simNo })
  if (!card.data) return null
  return (
    <ActModal
      call='POST /console/api/endCardSessions'
      title={t('endCardSessions')}
      danger
      says={t('endCardSessionsSays', { simNo, count: card.data.sessions.length })}
      body={(values) => ({ simNo, ...values })}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}

function UnbindMobile({ card: { simNo, mobile }, onClose }: Props) {
  return (
    <ActModal
      call='POST /console/api/unbindMobile'
      title={t('unbindMobile')}
      danger
      says={t('unbindMobileSays', { simNo, mobile })}
      body={(values) => ({ simNo, mobile, ...values })}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}

function ResetPayPassword({ card: { simNo }, onClose }: Props) {
  const card = useRead('GET /console/api/card', { simNo })
  if (!card.data) return null
  return (
    <ActModal
      call='POST /console/api/resetPayPassword'
      title={t('resetPayPassword')}
      danger
      says={t('resetPayPasswordSays', { simNo, count: card.data.sessions.length })}
      body={(values) => ({ simNo, ...values })}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}

interface Release {
  rest: 'none' | 'paidOut' | 'to'
  to?: string
  packages: 'end' | 'keep'
}

function releaseBody(
  { simNo, balance }: CardData,
  { rest, to, packages, reason, clientKey }: Release & { reason: string; clientKey: string }
): ConsoleBody<'POST /console/api/releaseCard'> {
  return {
    simNo,
    balance,
    isPaidOut: rest === 'paidOut',
    ...(rest === 'to' ? { to } : {}),
    keepsPackages: packages === 'keep',
    reason,
    clientKey
  }
}

function ReleaseCard({ card, onClose }: Props) {
  const { simNo, balance, points, coins } = card
  const rests = (balance ? ['paidOut', 'to'] : ['none', 'to']) as Release['rest'][]
  return (
    <ActModal<'POST /console/api/releaseCard', Release>
      call='POST /console/api/releaseCard'
      title={t('releaseCard')}
      danger
      says={t('releaseCardSays', { simNo, balance: yuan(balance), points, coins })}
      initial={{ rest: balance ? undefined : 'none', packages: 'end' }}
      fields={
        <>
          <Form.Item name='rest' label={t('restOf')} rules={[{ required: true, message: t('needed') }]}>
            <Radio.Group options={rests.map((rest) => ({ value: rest, label: t(`rest.${rest}`) }))} />
          </Form.Item>
          <Form.Item noStyle dependencies={['rest']}>
            {({ getFieldValue }) =>
              getFieldValue('rest') === 'to' && (
                <Form.Item name='to' label={t('toCard')} rules={[{ required: true, message: t('needed') }]}>
                  <Input maxLength={40} />
                </Form.Item>
              )
            }
          </Form.Item>
          <Form.Item name='packages' label={t('packagesOf')}>
            <Radio.Group
              options={(['end', 'keep'] as const).map((value) => ({ value, label: t(`packages.${value}`) }))}
            />
          </Form.Item>
        </>
      }
      body={(values) => releaseBody(card, values)}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}
