import { act, useState } from 'react'
import { Agree, Field } from '@/components/form/Field'
import { Keypad } from '@/components/form/Keypad'
import { SlotFinder } from '@/areas/numbers/SlotFinder'
import { fromSlots, pasteSlots, toSlots } from '@/areas/numbers/slots'
import { FormFields, type FieldSpec } from '@/screens/Form'
import { clear, draw, key, press, role, type } from '../support/draw'
import { until } from '../support/page'

afterEach(clear)

describe('a field', () => {
  it('is tied to its label and to its error', () => {
    const { box } = draw(
      <Field
        name='certId'
        label='身份证号'
        mode='id'
        value=''
        onChange={() => undefined}
        error='身份证号不对'
      />
    )
    const input = box.querySelector('input') as HTMLInputElement
    expect(box.querySelector('label')?.getAttribute('for')).toBe(input.id)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const alert = role('alert')
    expect(alert.textContent).toBe('身份证号不对')
    expect(input.getAttribute('aria-describedby')).toBe(alert.id)
  })

  it.each([
    ['number', 'numeric'],
    ['decimal', 'decimal'],
    ['tel', 'tel'],
    ['code', 'numeric']
  ] as const)('%s opens the %s keyboard', (mode, keyboard) => {
    const { box } = draw(<Field name='x' label='x' mode={mode} value='' onChange={() => undefined} />)
    expect(box.querySelector('input')?.inputMode).toBe(keyboard)
  })

  it('takes at most 140 characters unless told', () => {
    const { box } = draw(<Field name='x' label='x' value='' onChange={() => undefined} />)
    expect(box.querySelector('input')?.maxLength).toBe(140)
  })

  it.each(['done', 'go', 'next', 'search', 'send', 'return'] as const)(
    'the confirm type of several lines may be %s',
    (confirm) => {
      const { box } = draw(
        <Field name='x' label='x' lines={3} confirm={confirm} value='' onChange={() => undefined} />
      )
      expect(box.querySelector('textarea')?.getAttribute('enterkeyhint')).toBe(
        confirm === 'return' ? 'enter' : confirm
      )
    }
  )

  it.each([
    ['comes into sight while it has the focus: the keyboard may lie over it', 1, () => undefined],
    ['moves no page under the finger that pressed something else since', 0, (at: HTMLElement) => at.blur()]
  ])('%s', (_, times, then) => {
    jest.useFakeTimers()
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView')
    const { box } = draw(<Field name='x' label='x' value='' onChange={() => undefined} />)
    const input = box.querySelector('input')!
    act(() => input.focus())
    act(() => then(input))
    act(() => void jest.advanceTimersByTime(1000))
    expect(shown).toHaveBeenCalledTimes(times)
    shown.mockRestore()
    jest.useRealTimers()
  })

  it('terms are ticked by the box and by the words', () => {
    const changed = jest.fn()
    const { box } = draw(
      <Agree on={false} onChange={changed} label='同意协议'>
        我已阅读
      </Agree>
    )
    press(role('checkbox', '同意协议'))
    press(box.querySelector('.grow') as HTMLElement)
    expect(changed.mock.calls).toEqual([[true], [true]])
  })
})

describe('fields from a table', () => {
  const fields: FieldSpec[] = [
    { name: 'certName', label: '姓名' },
    { name: 'contactPhone', label: '电话', mode: 'tel' }
  ]

  it('takes the focus to the first wrong one, again after a second try', async () => {
    const values = { certName: '张三', contactPhone: '1' }
    const view = (errors: Record<string, string>) => (
      <FormFields fields={fields} values={values} onChange={() => undefined} errors={errors} />
    )
    const { box, redraw } = draw(view({}))
    redraw(view({ contactPhone: '手机号不对' }))
    const phone = box.querySelectorAll('input')[1]!
    await until(() => document.activeElement === phone)
    phone.blur()
    redraw(view({ contactPhone: '手机号不对' }))
    await until(() => document.activeElement === phone)
  })

  it('hands over what is typed under the wire name', () => {
    const changed = jest.fn()
    const { box } = draw(<FormFields fields={fields} values={{}} onChange={changed} />)
    type(box.querySelectorAll('input')[0]!, '李四')
    expect(changed).toHaveBeenCalledWith('certName', '李四')
  })
})

describe('the eleven slots', () => {
  it.each([
    ['138____8888', ['1', '3', '8', '', '', '', '', '8', '8', '8', '8']],
    ['', Array(11).fill('')]
  ])('%s fills boxes and leaves the rest free', (text, slots) => {
    expect(toSlots(text)).toEqual(slots)
    expect(fromSlots(slots)).toBe(text)
  })

  it.each([
    ['13800138000', 0, '13800138000'],
    ['+86 138-0013-8000', 4, '13800138000'],
    ['8888', 7, '_______8888'],
    ['12345', 9, '_________12']
  ])('a paste of %s at %i gives %s', (text, at, result) => {
    expect(fromSlots(pasteSlots(toSlots(''), at, text).slots)).toBe(result)
  })

  function Finder() {
    const [value, set] = useState('')
    return (
      <>
        <SlotFinder value={value} onChange={set} label='按位找号' />
        <output>{value}</output>
      </>
    )
  }

  it('jumps on input, goes back on Backspace', () => {
    const { box } = draw(<Finder />)
    const boxes = box.querySelectorAll('input')
    expect(boxes).toHaveLength(11)
    act(() => boxes[0]!.focus())
    type(boxes[0]!, '1')
    expect(document.activeElement).toBe(boxes[1])
    type(boxes[1]!, '9')
    expect(box.querySelector('output')?.textContent).toBe('19_________')
    key(boxes[2]!, 'Backspace')
    expect(document.activeElement).toBe(boxes[1])
    expect(box.querySelector('output')?.textContent).toBe('1__________')
    type(boxes[1]!, 'x')
    expect(box.querySelector('output')?.textContent).toBe('1__________')
  })
})

describe('the pay keypad', () => {
  it('hands over six digits once, forgets them, and says what was wrong', () => {
    const done = jest.fn()
    const { box, redraw } = draw(<Keypad label='支付密码' onDone={done} />)
    for (const digit of '13579') press(role('button', digit))
    press(role('button', '删除一位'))
    for (const digit of '90') press(role('button', digit))
    expect(done.mock.calls).toEqual([['135790']])
    expect(box.querySelectorAll('.pin.has')).toHaveLength(0)
    redraw(<Keypad label='支付密码' onDone={done} error='密码不对' />)
    expect(role('alert').textContent).toBe('密码不对')
    expect(JSON.stringify({ ...localStorage })).not.toContain('135790')
    expect(document.body.innerHTML).not.toContain('135790')
  })

  it('takes a hardware keyboard', () => {
    const done = jest.fn()
    draw(<Keypad label='支付密码' onDone={done} />)
    for (const digit of '135790') key(document.body, digit)
    expect(done).toHaveBeenCalledWith('135790')
  })
})
