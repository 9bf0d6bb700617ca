import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Flex, Typography } from 'antd'
import { Facts, spaced } from '../../app/cells'
import { OrderLink } from '../../app/OrderLink'
import { useSend } from '../../app/query'
import { t, word } from '../../words'
import type { ReviewData } from './Desk'

/** The buyer's data beside the photos, and what the server has found. */
export function BuyerData({ review }: { review: ReviewData }) {
  const { name, certTail, mobile, address, title, option, findings } = review
  return (
    <Facts
      bordered
      column={1}
      size='small'
      facts={{
        holderName: <Typography.Text strong>{name || '–'}</Typography.Text>,
        certId: certTail ? <CertId review={review} /> : t('none'),
        mobile,
        address,
        item: spaced(title, option),
        findings: (
          <Flex vertical gap={4}>
            {findings.map((finding) => (
              <Finding key={finding.what} {...finding} />
            ))}
          </Flex>
        )
      }}
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

const Finding = ({ what, isGood, detail }: ReviewData['findings'][number]) => (
  <Typography.Text type={isGood ? undefined : 'danger'}>
    {isGood ? <CheckCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />}{' '}
    {word('finding', `${what}${isGood ? '' : '.not'}`)}{' '}
    {what === 'person'
      ? detail.split(' ').flatMap((orderSn) => [<OrderLink key={orderSn} orderSn={orderSn} />, ' '])
      : detail}
  </Typography.Text>
)
