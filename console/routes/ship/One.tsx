import { Alert, App, Button, Card, Form, Input, Skeleton, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { companyOf, parcelCompanies } from '@rules/order/parcelCompany'
import { typedCode } from '@rules/typed'
import { Refused } from '../../app/ActModal'
import { Facts } from '../../app/cells'
import { CompanyInput } from '../../app/fields'
import { useRead, useSend } from '../../app/query'
import { Failed, Heading } from '../../app/Screen'
import { t } from '../../words'
import { contents, Due } from './parcels'

interface Props {
  orderSn: string
  /** Shows another order: its number was scanned in place of a parcel's. */
  open: (orderSn: string) => void
  onShipped: () => void
}

/** Numbers of orders that are sent; a slip has one as a code. */
const orderNumber = /^(?:NO|GO|JF)\d{12,}$/
const parcelNumber = /^[A-Z0-9-]{5,40}$/
/** The company that a person chose last, for numbers that look like any. */
let lastCompany = ''

/** Ships one order: the number of its parcel is scanned or pasted, and Enter ships. Arrow keys change the company. */
export function One({ orderSn, open, onShipped }: Props) {
  const { message } = App.useApp()
  const found = useRead('GET /console/api/parcels', { stage: 'toShip', which: orderSn })
  const ship = useSend('POST /console/api/ship')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const field = useRef<InputRef>(null)
  const trackingNumber = typedCode(typed)
  const company = chosen ?? (companyOf(trackingNumber) || lastCompany)
  // the same key after a lost answer: the server ships once
  const attempt = useRef({ of: '', clientKey: '' })
  const keyOf = (what: string) => {
    if (attempt.current.of !== what) attempt.current = { of: what, clientKey: crypto.randomUUID() }
    return attempt.current.clientKey
  }
  if (!found.data) return found.error ? <Failed found={found} /> : <Skeleton active />
  const parcel = found.data.list.find((one) => one.orderSn === orderSn)
  const isWrong = trackingNumber !== '' && !parcelNumber.test(trackingNumber)

  const submit = async () => {
    if (orderNumber.test(trackingNumber)) {
      setTyped('')
      return open(trackingNumber)
    }
    if (!parcel || !company || !parcelNumber.test(trackingNumber)) return
    const clientKey = keyOf(`${company} ${trackingNumber}`)
    try {
      await ship.mutateAsync({ orderSn, version: parcel.version, company, trackingNumber, clientKey })
    } catch {
      // said below; what was typed stays
      return field.current?.focus()
    }
    if (chosen) lastCompany = chosen
    void message.success(t('shippedBy', { orderSn, company, trackingNumber }))
    onShipped()
  }
  const turn = (step: number) => {
    const at = parcelCompanies.indexOf(company)
    setChosen(parcelCompanies.at((at + step) % parcelCompanies.length))
  }
  return (
    <Card size='small' title={<Heading level={2}>{orderSn}</Heading>}>
      {parcel ? (
        <Facts
          column={1}
          facts={{
            item: contents(parcel),
            receiver: `${parcel.name} ${parcel.mobile}`,
            address: parcel.address,
            shipBy: parcel.shipBy && <Due {...parcel} />
          }}
        />
      ) : (
        <Alert type='error' showIcon title={t('notToShip', { orderSn })} />
      )}
      <Form layout='vertical' style={{ marginTop: 12 }} onFinish={() => void submit()}>
        <Form.Item
          label={t('trackingNumber')}
          htmlFor='trackingNumber'
          extra={t('shipKeys')}
          validateStatus={isWrong ? 'error' : undefined}
          help={isWrong ? t('trackingRule') : undefined}
        >
          <Input
            id='trackingNumber'
            ref={field}
            autoFocus
            size='large'
            autoComplete='off'
            value={typed}
            maxLength={80}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
              event.preventDefault()
              turn(event.key === 'ArrowDown' ? 1 : -1)
            }}
          />
        </Form.Item>
        <Form.Item
          label={t('company')}
          htmlFor='company'
          validateStatus={trackingNumber && !company ? 'warning' : undefined}
          help={trackingNumber && !company ? t('companyWanted') : undefined}
        >
          <CompanyInput id='company' value={company} onChange={setChosen} />
        </Form.Item>
        {ship.error && (
          <Form.Item>
            <Refused error={ship.error} />
          </Form.Item>
        )}
        <Button type='primary' htmlType='submit' block disabled={!parcel} loading={ship.isPending}>
          {t('shipNow')}
        </Button>
      </Form>
    </Card>
  )
}
