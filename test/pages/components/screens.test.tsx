import { act } from 'react'
import Taro from '@tarojs/taro'
import { stores } from '@/stores'
import { Cashier } from '@/screens/pay/Cashier'
import { PayResult, type PayState } from '@/screens/pay/PayResult'
import { Form } from '@/screens/Form'
import { Menu } from '@/screens/Menu'
import { Screen } from '@/screens/Screen'
import { draw, press, readyButton, role } from '../support/draw'
import { SheetPage } from './sheetPage'

afterEach(() => jest.restoreAllMocks())

/** Puts a page on screen, `pages` deep in the stack. Returns the navigations that follow. */
function show(path: string, pages = 1) {
  const app = {}
  jest
    .spyOn(Taro, 'getCurrentInstance')
    .mockReturnValue({ app, page: null, router: { path, params: {} } } as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(Array.from({ length: pages }, () => ({})))
  const went: string[] = []
  const note = ({ url }: { url: string }) => {
    went.push(url)
    return Promise.resolve({ errMsg: '' })
  }
  jest.spyOn(Taro, 'reLaunch').mockImplementation(note)
  jest.spyOn(Taro, 'switchTab').mockImplementation(note)
  jest.spyOn(Taro, 'navigateBack').mockImplementation(() => note({ url: 'back' }))
  return went
}
const pressBack = () => press(document.getElementById('nav-back') as HTMLElement)

describe('the screen', () => {
  it('goes back one page when there is one', () => {
    const went = show('/pages/about/textTemplate', 2)
    draw(<Screen>x</Screen>)
    pressBack()
    expect(went).toEqual(['back'])
  })

  it('does not scroll while something lies over it: lockBodyScroll', () => {
    show('/pages/about/textTemplate')
    const { box } = draw(
      <Screen>
        <SheetPage />
      </Screen>
    )
    const locked = () => [stores.layout.lockBodyScroll, box.querySelector('.scroller.locked') !== null]
    expect(locked()).toEqual([false, false])
    press(role('button', '打开'))
    expect(locked()).toEqual([true, true])
    press(role('button', '关闭'))
    expect(locked()).toEqual([false, false])
  })

  it.each([
    ['/pages/customer/index', '/pages/index/index'],
    ['/pages/order/logistics/index', '/pages/index/index'],
    ['/pages-sub/shop/favourites/index', '/pages/index/index'],
    ['/pages/iot/index/payPassword/keyboard', '/pages/iot/index/index'],
    ['/pages-sub/iot/integralShop/order/orderDetails/index', '/pages/iot/index/index'],
    ['/pages/iot/login/protocol', '/pages/iot/index/index'],
    ['/pages/iot/index/index', '/pages/index/index'],
    ['/pages/iot/login/index', '/pages/index/index']
  ])('of %s that was opened alone leads to the root of its storefront, as it says: %s', (path, root) => {
    const went = show(path)
    draw(<Screen>x</Screen>)
    expect(document.getElementById('nav-back')?.getAttribute('aria-label')).toBe('首页')
    pressBack()
    expect(went).toEqual([root])
  })

  it('says that it goes back where it does', () => {
    show('/pages/about/textTemplate', 2)
    draw(<Screen>x</Screen>)
    expect(document.getElementById('nav-back')?.getAttribute('aria-label')).toBe('返回')
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
    const { layout } = stores
    const { box } = draw(<Screen title='x'>x</Screen>)
    act(() => {
      layout.setTheme('dark')
      layout.setCare(true)
    })
    expect(box.querySelector('.screen')?.className).toBe('screen dark care')
    act(() => {
      layout.setTheme('auto')
      layout.setCare(false)
    })
    expect(box.querySelector('.screen')?.className).toBe('screen')
  })

  it('keeps its content within the given width and centres it', () => {
    const { box } = draw(
      <Screen title='x' maxWidth={600}>
        x
      </Screen>
    )
    expect((box.querySelector('.scroller .frame') as HTMLElement).style.maxWidth).toBe('600px')
  })
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
  for (const text of ['月享 20GB', '套餐价', '¥29', '-¥5', '应付', '¥24'])
    expect(box.textContent).toContain(text)
  expect(readyButton('立即支付')).toBe(false)
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

  it('its heading has the focus', () => {
    draw(<PayResult title='结果' state='done' next={next} />)
    expect(document.activeElement?.textContent).toBe(role('heading', '已办理成功').textContent)
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
