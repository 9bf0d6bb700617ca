import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Descriptions, Flex, Typography } from 'antd'
import { OrderLink } from '../../app/OrderLink'
import { useSend } from '../../app/query'
import { t, word } from '../../words'
import type { ReviewData } from './Desk'

/** The buyer's data beside the photos, and what the server has found. */
export function Facts({ review }: { review: ReviewData }) {
  const { name, certTail, mobile, address, title, option, findings } = review
  return (
    <Descriptions
      bordered
      column={1}
      size='small'
      items={[
        {
          key: 'name',
          label: t('holderName'),
          children: <Typography.Text strong>{name || '–'}</Typography.Text>
        },
        { key: 'certId', label: t('certId'), children: certTail ? <CertId review={review} /> : t('none') },
        { key: 'mobile', label: t('mobile'), children: mobile },
        { key: 'address', label: t('address'), children: address },
        { key: 'item', label: t('item'), children: [title, option].filter(Boolean).join(' ') },
        {
          key: 'findings',
          label: t('findings'),
          children: (
            <Flex vertical gap={4}>
              {findings.map((finding) => (
                <Finding key={finding.what} {...finding} />
              ))}
            </Flex>
          )
        }
      ]}
    />
  )
}

/** The citizen id: its end, and the whole once it is opened, which the audit keeps. */
function CertId({ review: { orderSn, certTail } }: { review: ReviewData }) {
  const open = useSend('POST /console/api/openCertId')
  if (open.data) return <Typography.Text copyable>{open.data.certId}</Typography.Text>
  return (
    <Flex gap='small' align='center' wrap>
      <span>{`${'*'.repeat(14)}${certTail}`}</span>
      <Button
        size='small'
        loading={open.isPending}
        title={t('openCertIdSays')}
        onClick={() => open.mutate({ orderSn, reason: t('review') })}
      >
        {t('openCertId')}
      </Button>
      {open.error && <Typography.Text type='danger'>{open.error.message}</Typography.Text>}
    </Flex>
  )
}

function Finding({ what, isGood, detail }: ReviewData['findings'][number]) {
  return (
    <Typography.Text type={isGood ? undefined : 'danger'}>
      {isGood ? <CheckCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />}{' '}
      {word('finding', `${what}${isGood ? '' : '.not'}`)}{' '}
      {what === 'person' ? <Others numbers={detail} /> : detail}
    </Typography.Text>
  )
}

const Others = ({ numbers }: { numbers: string }) =>
  numbers
    .split(' ')
    .filter(Boolean)
    .map((orderSn) => (
      <span key={orderSn}>
        <OrderLink orderSn={orderSn} />{' '}
      </span>
    ))
