import { act, useState } from 'react'
import { Agree, Field } from '@/components/form/Field'
import { Keypad } from '@/components/form/Keypad'
import { SlotFinder } from '@/areas/numbers/SlotFinder'
import { fromSlots, pasteSlots, toSlots } from '@/areas/numbers/slots'
import { FormFields, type FieldSpec } from '@/screens/Form'
import { draw, key, press, role, type } from '../support/draw'
import { until } from '../support/page'

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
    const changed = jest.fn()
    const { box } = draw(<Field name='x' label='x' value='' onChange={changed} />)
    type(box.querySelector('input')!, '好'.repeat(150))
    expect(changed).toHaveBeenLastCalledWith('好'.repeat(140))
  })

  it.each([
    ['tel', 13, '+86 138 0013 8000', '13800138000'],
    ['tel', 11, '0086 138-0013-8000', '13800138000'],
    ['id', 18, ' 110105 1949 1231 002x ', '11010519491231002X'],
    ['code', 6, '【商城】验证码 12 34 56', '123456'],
    ['code', 8, '1234 5678', '12345678'],
    ['code', 6, '5分钟内有效，验证码123456', '123456'],
    ['code', 6, 'G-123456 is your code', '123456'],
    ['tel', 11, '13800138000/13900139000', '13800138000'],
    ['id', 18, '身份证号：110105 1949 1231 002x', '11010519491231002X'],
    ['number', 11, '138 0013 8000', '13800138000'],
    ['decimal', 8, ' ￥１２３４５６．７８', '123456.7'],
    ['decimal', 8, '12,5', '12.5'],
    ['decimal', 8, '12,', '12.'],
    ['decimal', 8, '1,000', '1000'],
    ['decimal', 8, '1,000.50', '1000.50'],
    ['decimal', 8, '1 000,50 €', '1000.50'],
    ['text', 2, '\u200b 张三', '张三'],
    ['text', 3, '𠮷田太郎', '𠮷田太']
  ] as const)(
    'in mode %s with at most %i characters %j is cleaned before it is cut',
    (mode, most, pasted, kept) => {
      const changed = jest.fn()
      const { box } = draw(
        <Field name='x' label='x' mode={mode} maxLength={most} value='' onChange={changed} />
      )
      expect(box.querySelector('input')!.getAttribute('maxlength')).toBeNull()
      type(box.querySelector('input')!, pasted)
      expect(changed).toHaveBeenLastCalledWith(kept)
    }
  )

  it('is not cleaned under the hands of an input method, but when its word is done', () => {
    const changed = jest.fn()
    const { box } = draw(<Field name='x' label='x' maxLength={2} value='' onChange={changed} />)
    const input = box.querySelector('input')!
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'zhang san')
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
    })
    expect(changed).toHaveBeenLastCalledWith('zhang san')
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '张三丰')
      input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    })
    expect(changed).toHaveBeenLastCalledWith('张三')
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
