import { PasteAddress, type Pasted } from '@/areas/orders/address/PasteAddress'
import { draw, press, role, type } from '../support/draw'

const city = (label: string, value: string, counties: Record<string, string>) => ({
  label,
  value,
  children: Object.entries(counties).map(([code, name]) => ({ label: name, value: code }))
})
const tree = [
  {
    label: '江苏省',
    value: '320000',
    children: [
      city('南京市', '320100', { 320106: '鼓楼区', 320102: '玄武区' }),
      city('徐州市', '320300', { 320302: '鼓楼区' })
    ]
  }
]

/** Pastes a text into the sheet and has it recognised. `kept`: fields that the form does not overwrite. */
function pasted(text: string, kept: (keyof Pasted)[] = []) {
  const found = jest.fn<(keyof Pasted)[], [Pasted]>(() => kept)
  const close = jest.fn()
  const append = jest.fn()
  draw(<PasteAddress open tree={tree} onClose={close} onFound={found} onAppend={append} />)
  type(document.querySelector('textarea')!, text)
  press(role('button', '识别并填入'))
  return { found, close, append }
}

test('fills every field that was found and closes', () => {
  const { found, close } = pasted('张三 13800000001 南京市玄武区珠江路88号')
  expect(found.mock.calls).toEqual([
    [{ name: '张三', phone: '13800000001', region: ['320000', '320100', '320102'], address: '珠江路88号' }]
  ])
  expect(close).toHaveBeenCalledTimes(1)
})

test('a county that is in two cities is chosen, not guessed', () => {
  const { found, close } = pasted('张三 13800000001 鼓楼区中山路1号')
  expect(found).not.toHaveBeenCalled()
  press(role('radio', '江苏省 徐州市 鼓楼区'))
  expect(found.mock.calls[0]![0]).toMatchObject({
    region: ['320000', '320300', '320302'],
    address: '中山路1号'
  })
  expect(close).toHaveBeenCalledTimes(1)
})

test('what was not understood is shown, and put behind the street when one likes', () => {
  const { close, append } = pasted('张三 025-80000001 13800000001 南京市玄武区珠江路88号')
  expect(close).not.toHaveBeenCalled()
  expect(role('status').textContent).toContain('025-80000001')
  press(role('button', '加到详细地址'))
  expect(append.mock.calls).toEqual([['025-80000001']])
  expect(close).toHaveBeenCalledTimes(1)
})

test('a name that the form does not take is shown', () => {
  const { close } = pasted('张三 13800000001 南京市玄武区珠江路88号', ['name'])
  expect(role('status').textContent).toContain('张三')
  press(role('button', '知道了'))
  expect(close).toHaveBeenCalledTimes(1)
})

test('says that nothing was found; the text stays', () => {
  const { found, close } = pasted('这是一句不相干的话')
  expect(role('alert').textContent).toBe('没有识别出地址，请手动填写')
  expect(document.querySelector('textarea')!.value).toBe('这是一句不相干的话')
  expect([found.mock.calls, close.mock.calls]).toEqual([[], []])
})
