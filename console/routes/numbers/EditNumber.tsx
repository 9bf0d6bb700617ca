import { Form, InputNumber } from 'antd'
import type { ConsoleBody, ConsoleData } from '@contract/console'
import { NumberState } from '@contract/enums'
import { ActModal } from '../../app/ActModal'
import { check, money } from '../../app/fields'
import { useSeen } from '../../app/useSeen'
import { t } from '../../words'

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

/** Price, fees and terms of one number. */
export function EditNumber({ number, onClose }: { number: NumberData; onClose: () => void }) {
  const { first, before, onChanged } = useSeen(termsOf(number))
  return (
    <ActModal<'POST /console/api/editNumber', 'after'>
      name='edit'
      call='POST /console/api/editNumber'
      title={`${t('edit')} ${number.number}`}
      reason={null}
      about={{ numberId: number.numberId, before }}
      initial={{ after: first }}
      fields={{ after: <TermFields /> }}
      body={({ after, ...about }) => ({ ...about, after: { ...before, ...changes(first, after) } })}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}

const TermFields = () => (
  <>
    {sums.map((name) => (
      <Form.Item key={name} name={['after', name]} {...money(name)} label={t('inYuan', { what: t(name) })} />
    ))}
    <Form.Item
      name={['after', 'contractMonths']}
      label={t('contractMonths')}
      rules={[{ required: true, message: t('needed') }]}
    >
      <InputNumber min={0} max={120} precision={0} style={{ width: '100%' }} />
    </Form.Item>
    {switches.map((name) => (
      <Form.Item key={name} name={['after', name]} {...check(t(name))} noStyle />
    ))}
  </>
)

/** The values that differ from those before. */
const changes = (before: Terms, after: Terms): Partial<Terms> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name as keyof Terms]))
