import Taro from '@tarojs/taro'
import { routes } from '@/routes'
import { Cashier } from '@/screens/Cashier'
import { PayResult, type PayState } from '@/screens/PayResult'
import { Form } from '@/screens/Form'
import { screenHost, setScreenHost } from '@/screens/host'
import { Menu } from '@/screens/Menu'
import { NotOpenYet } from '@/screens/NotOpenYet'
import { Screen } from '@/screens/Screen'
import { clear, draw, press, role } from './draw'

const first = { ...screenHost }
afterEach(() => {
  clear()
  setScreenHost(first)
})

const watched = <T,>(value: T) => ({ get: () => value, subscribe: () => () => undefined })

describe('the screen', () => {
  it('has its title as the heading and a way back that the app decides', () => {
    const back = jest.fn()
    setScreenHost({ back })
    draw(
      <Screen title='订单查询' fallback='/pages/user/index2'>
        x
      </Screen>
    )
    expect(role('heading').textContent).toBe('订单查询')
    press(document.getElementById('nav-back') as HTMLElement)
    expect(back).toHaveBeenCalledWith('/pages/user/index2')
  })

  it('a tab page has no way back', () => {
    draw(
      <Screen tab title='首页'>
        x
      </Screen>
    )
    expect(document.getElementById('nav-back')).toBeNull()
  })

  it('wears the theme and the care size', () => {
    setScreenHost({ look: watched({ theme: 'dark', care: true } as const) })
    const { box } = draw(<Screen title='x'>x</Screen>)
    expect(box.querySelector('.screen')?.className).toBe('screen dark care')
  })

  it('keeps its content within the given width and centres it', () => {
    const { box } = draw(
      <Screen title='x' maxWidth={600}>
        x
      </Screen>
    )
    expect((box.querySelector('.scroller .frame') as HTMLElement).style.maxWidth).toBe('600px')
  })

  it.each(['pages/index/index', 'pages/login/index', 'pages/webview/index'] as const)(
    '%s has the title and the maximum width of the routes table',
    (path) => {
      jest
        .spyOn(Taro, 'getCurrentInstance')
        .mockReturnValue({ app: null, page: null, router: { path: `/${path}?a=1`, params: {} } } as never)
      const { box } = draw(<Screen>x</Screen>)
      expect(role('heading').textContent).toBe(routes[path].title)
      expect((box.querySelector('.scroller .frame') as HTMLElement).style.maxWidth).toBe(
        `${routes[path].maxWidth}px`
      )
      jest.restoreAllMocks()
    }
  )
})

it('a module that is not open says so and leads back', () => {
  const back = jest.fn()
  setScreenHost({ back })
  const { box } = draw(<NotOpenYet title='评价' />)
  expect(box.textContent).toContain('当前访问的功能模块暂未开放，敬请期待！')
  press(role('button', '返回', box.querySelector('.state') as HTMLElement))
  expect(back).toHaveBeenCalled()
})

it('a form is sent by its one button', () => {
  const sent = jest.fn()
  draw(
    <Form
      title='提交'
      fields={[{ name: 'a', label: '姓名' }]}
      values={{ a: '' }}
      onChange={() => undefined}
      onSubmit={sent}
      submitText='提交订单'
    />
  )
  press(role('button', '提交订单'))
  expect(sent).toHaveBeenCalledTimes(1)
})

it('the cashier shows every cost line, the sum, and pays once a method is chosen', () => {
  const paid = jest.fn()
  const chosen = jest.fn()
  const view = (method?: number) => (
    <Cashier
      title='收银台'
      what='月享 20GB'
      costs={[
        { label: '套餐价', fen: 2900 },
        { label: '优惠券', fen: -500 }
      ]}
      sum={2400}
      methods={[
        { value: 3, label: '余额支付' },
        { value: 9, label: '模拟支付' }
      ]}
      method={method}
      onMethod={chosen}
      onPay={paid}
    />
  )
  const { box, redraw } = draw(view())
  for (const text of ['月享 20GB', '套餐价', '¥29', '-¥5', '合计', '¥24'])
    expect(box.textContent).toContain(text)
  press(role('button', '立即支付'))
  expect(paid).not.toHaveBeenCalled()
  press(role('radio', '余额支付'))
  expect(chosen).toHaveBeenCalledWith(3)
  redraw(view(3))
  press(role('button', '立即支付'))
  expect(paid).toHaveBeenCalledTimes(1)
})

describe('the result of a payment', () => {
  const next = { text: '查看订单', onClick: () => undefined }
  it.each<[PayState, boolean]>([
    ['unknown', true],
    ['waiting', true],
    ['paid', false],
    ['done', false],
    ['failed', false]
  ])('%s: the server can be asked again: %s', (state, again) => {
    const { box } = draw(<PayResult title='结果' state={state} onAgain={() => undefined} next={next} />)
    expect(Boolean(box.textContent?.includes('再查一次'))).toBe(again)
  })

  it('unknown is not said to have failed', () => {
    const { box } = draw(<PayResult title='结果' state='unknown' next={next} />)
    expect(box.textContent).not.toContain('失败')
  })
})

it('a menu without entries says so', () => {
  const { box } = draw(<Menu title='更多' groups={[{ title: '常用', items: [] }]} empty='没有更多功能' />)
  expect(box.textContent).toContain('没有更多功能')
})
