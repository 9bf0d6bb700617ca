import { regionPath } from '@/components/form/region'
import { RegionPicker, type RegionPath, type RegionPickerProps } from '@/components/form/RegionPicker'
import { draw, press, role, type } from '../support/draw'

const tree = [
  {
    label: '北京市',
    value: '110000',
    children: [
      {
        label: '北京市',
        value: '110100',
        children: [
          { label: '东城区', value: '110101' },
          { label: '朝阳区', value: '110105' }
        ]
      }
    ]
  },
  {
    label: '广东省',
    value: '440000',
    children: [
      { label: '广州市', value: '440100', children: [{ label: '天河区', value: '440106' }] },
      {
        label: '深圳市',
        value: '440300',
        children: [
          { label: '福田区', value: '440304' },
          { label: '南山区', value: '440305' }
        ]
      }
    ]
  },
  {
    label: '吉林省',
    value: '220000',
    children: [{ label: '长春市', value: '220100', children: [{ label: '朝阳区', value: '220104' }] }]
  }
]
const roles = (name: string, within: ParentNode = document) => [
  ...within.querySelectorAll<HTMLElement>(name === 'button' ? 'button:not([role])' : `[role="${name}"]`)
]
const search = () => document.querySelector<HTMLInputElement>('[role="search"] input')!
const options = () => roles('radio').map((option) => option.textContent)
const nanshan = ['440000', '440300', '440305']
const field = () => document.getElementById('f-region')!
function picking(props: Partial<RegionPickerProps> = {}) {
  const changed = jest.fn<void, [string[], RegionPath]>()
  const value = props.value ?? []
  draw(
    <RegionPicker name='region' label='收货地区' tree={tree} {...props} value={value} onChange={changed} />
  )
  press(field())
  return changed
}

test('lookup by value returns province, city and county', () => {
  expect(regionPath(tree, nanshan).map((node) => node.label)).toEqual(['广东省', '深圳市', '南山区'])
  expect(regionPath(tree, ['999999'])).toEqual([])
})

test('is chosen level by level', () => {
  const changed = picking()
  for (const place of ['广东省', '深圳市', '南山区']) press(role('radio', place))
  expect(changed.mock.calls[0]![0]).toEqual(nanshan)
  expect(changed.mock.calls[0]![1].map(({ label }) => label)).toEqual(['广东省', '深圳市', '南山区'])
  expect(document.querySelector('[role="dialog"]')).toBeNull()
})

test('opens at what is chosen, and a tab leads back to an upper level', () => {
  const changed = picking({ value: nanshan })
  expect(options()).toEqual(['福田区', '南山区'])
  press(role('tab', '深圳市'))
  press(role('radio', '广州市'))
  press(role('radio', '天河区'))
  expect(changed.mock.calls[0]![0]).toEqual(['440000', '440100', '440106'])
})

test('a municipality is its own city: it is chosen and shown once', () => {
  const changed = picking({ value: ['110000', '110100', '110105'] })
  expect(field().textContent).toBe('北京市 朝阳区')
  expect(roles('tab').map((tab) => tab.textContent)).toEqual(['北京市', '朝阳区'])
  press(role('tab', '北京市'))
  press(role('radio', '北京市'))
  press(role('radio', '东城区'))
  expect(changed.mock.calls[0]![0]).toEqual(['110000', '110100', '110101'])
})

test('the visitor’s own place stands first, then cities that many choose', () => {
  const changed = picking({ here: ['440000', '440300'] })
  const [here, hot] = roles('group')
  expect(here!.getAttribute('aria-label')).toBe('当前位置')
  expect(roles('button', here).map((chip) => chip.textContent)).toEqual(['深圳'])
  expect(roles('button', hot).map((chip) => chip.textContent)).toEqual(['北京', '广州', '深圳'])
  press(role('button', '深圳', here))
  press(role('radio', '福田区'))
  expect(changed.mock.calls[0]![0]).toEqual(['440000', '440300', '440304'])
})

test.each([
  ['南山', ['南山区广东省 深圳市']],
  ['深圳南山', ['南山区广东省 深圳市']],
  ['朝阳', ['朝阳区北京市', '朝阳区吉林省 长春市']],
  ['广东', ['广东省']],
  ['州', ['广州市广东省']],
  ['北京市', ['北京市']]
])('a search for %s finds places and where they lie', (word, found) => {
  picking()
  type(search(), word)
  expect(options()).toEqual(found)
})

test('a county that was found is the choice; a greater place leads on into its list', () => {
  const changed = picking()
  type(search(), '深圳')
  press(roles('radio')[0]!)
  expect(options()).toEqual(['福田区', '南山区'])
  type(search(), '南山')
  press(roles('radio')[0]!)
  expect(changed.mock.calls).toEqual([[nanshan, expect.anything()]])
})

test('says that nothing was found, and goes back to the lists when the word is taken away', () => {
  picking()
  type(search(), '火星')
  expect(role('status').textContent).toBe('没有找到这个地方')
  press(role('button', '清空'))
  expect(options()).toEqual(['北京市', '广东省', '吉林省'])
})

test('of a province alone neither cities nor counties are found', () => {
  picking({ depth: 1 })
  expect(roles('group')).toEqual([])
  type(search(), '广')
  expect(options()).toEqual(['广东省'])
})
