import { Checkbox, Form, InputNumber } from 'antd'
import type { ConsoleBody, ConsoleData } from '@contract/console'
import { NumberState } from '@contract/enums'
import { ActModal } from '../../app/ActModal'
import { fenOf } from '../../app/shown'
import { useSeen } from '../../app/useSeen'
import { t } from '../../words'
import { refreshes } from './search'

type NumberData = ConsoleData<'GET /console/api/numbers'>['list'][number]
type Terms = ConsoleBody<'POST /console/api/editNumber'>['before']

const sums = ['price', 'prestore', 'lowFee'] as const
const switches = ['featured', 'onSale'] as const

const termsOf = ({ price, prestore, lowFee, contractMonths, featured, state }: NumberData): Terms => ({
  price,
  prestore,
  lowFee,
  contractMonths,
  featured,
  onSale: state === NumberState.onSale
})
const inYuan = (terms: Terms) => ({
  ...terms,
  ...Object.fromEntries(sums.map((name) => [name, terms[name] / 100]))
})
const inFen = (typed: Terms) => ({
  ...typed,
  ...Object.fromEntries(sums.map((name) => [name, fenOf(typed[name])]))
})

/** Price, fees and terms of one number. */
export function EditNumber({ number, onClose }: { number: NumberData; onClose: () => void }) {
  const { first, before, onChanged } = useSeen(termsOf(number))
  return (
    <ActModal<'POST /console/api/editNumber', Terms>
      call='POST /console/api/editNumber'
      title={`${t('edit')} ${number.number}`}
      reason={null}
      initial={inYuan(first)}
      fields={
        <>
          {sums.map((name) => (
            <Form.Item
              key={name}
              name={name}
              label={t('inYuan', { what: t(name) })}
              rules={[{ required: true, message: t('needed') }]}
            >
              <InputNumber min={0} max={10000000} precision={2} style={{ width: '100%' }} />
            </Form.Item>
          ))}
          <Form.Item
            name='contractMonths'
            label={t('contractMonths')}
            rules={[{ required: true, message: t('needed') }]}
          >
            <InputNumber min={0} max={120} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          {switches.map((name) => (
            <Form.Item key={name} name={name} valuePropName='checked' noStyle>
              <Checkbox>{t(name)}</Checkbox>
            </Form.Item>
          ))}
        </>
      }
      body={({ reason: _, clientKey, ...values }) => ({
        numberId: number.numberId,
        before,
        after: { ...before, ...changes(first, inFen(values)) },
        clientKey
      })}
      onChanged={onChanged}
      refreshes={refreshes}
      onClose={onClose}
    />
  )
}

/** The values that differ from those before. */
const changes = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof T])
  ) as Partial<T>
