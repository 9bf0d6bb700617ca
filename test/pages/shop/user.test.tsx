import { runInAction } from 'mobx'
import { readDraft, writeDraft } from '@/platform/draft/draft'
import { feedback } from '@/runtime/feedback'
import { stores } from '@/stores'
import { buildBaseConfig } from '../../factories/shop'
import type { Answers } from '../support/answers'
import { box, openPage, press, Refusal, role, type, until } from '../support/page'
import { signIn } from '../support/visitor'

const base: Answers = {
  'GET /api/hk/baseConfig': buildBaseConfig(),
  'GET /api/hk/genericConfig': { orderQueryMode: 1, loginAvatar: '' },
  'GET /api/shop/myHolds': { list: [] }
}
const counted = (counts: Record<string, number>): Answers => ({
  ...base,
  'GET /api/hk/orderCounts': {
    ...{ toPay: 0, underway: 0, shipped: 0, toComment: 0, afterSale: 0 },
    ...counts
  }
})

describe('me', () => {
  test('greets a stranger and leads to the order query; no way out is offered, no order is asked for', async () => {
    const page = openPage('pages/user/index2', base)
    await until(() => page.text().includes('欢迎光临'))
    expect(page.text()).toContain('1.3.0 (130)')
    expect(page.text()).not.toContain('退出登录')
    press(page.box.querySelector<HTMLElement>('.card button')!)
    expect(page.went.at(-1)).toMatch(/^\/pages\/login\/index/)
    expect(page.of('GET /api/hk/orderCounts')).toEqual([])
  })

  test.each([
    [21, '晚上好'],
    [22, '晚上好 · 夜深了，注意休息']
  ])('at %d the greeting is %s', async (hour, words) => {
    jest.spyOn(Date.prototype, 'getHours').mockReturnValue(hour)
    const page = openPage('pages/user/index2', base)
    await until(() => page.text().includes('欢迎光临'))
    expect(page.box.querySelector('.card .t12')?.textContent).toBe(words)
    jest.restoreAllMocks()
  })

  test('shows the mobile masked, never whole, and the orders that wait', async () => {
    signIn()
    const page = openPage('pages/user/index2', counted({ toPay: 2, underway: 1, toComment: 4, afterSale: 3 }))
    await until(() => page.text().includes('138****8000') && page.box.querySelectorAll('.badge').length === 4)
    expect(page.text()).not.toContain('13800138000')
    expect(page.text()).toContain('退出登录')
    press(role('button', '待支付2'))
    expect(page.went.at(-1)).toMatch(/^\/pages\/order\/index\?.*group=toPay/)
    press(role('button', '待评价4'))
    expect(page.went.at(-1)).toMatch(/^\/pages\/order\/index\?.*group=toComment/)
    press(role('button', '售后3'))
    expect(page.went.at(-1)).toMatch(/^\/pages\/order\/index\?.*group=afterSale/)
  })

  test('a backend without after-sales is not asked for such orders, and what is done takes their place', async () => {
    signIn()
    const answers = {
      ...counted({ toPay: 2, afterSale: 3 }),
      'GET /api/hk/baseConfig': {
        ...buildBaseConfig(),
        further: ['/api/hk/orderList', '/api/hk/orderCounts']
      }
    }
    const page = openPage('pages/user/index2', answers)
    await until(() => page.text().includes('已完成') && page.box.querySelectorAll('.badge').length === 1)
    expect(page.text()).not.toContain('售后')
  })

  test('a backend that does not count orders is not asked, and nothing is to comment on', async () => {
    signIn()
    const config = { ...buildBaseConfig(), further: ['/api/hk/orderList', '/api/hk/afterSales'] }
    runInAction(() => (stores.layout.baseConfig = config))
    const page = openPage('pages/user/index2', { ...base, 'GET /api/hk/baseConfig': config })
    await until(() => page.text().includes('138****8000') && page.text().includes('售后'))
    expect(page.text()).not.toContain('待评价')
  })

  test('a log-in that has ended, which only the count of orders tells, says so and leads to the log-in', async () => {
    signIn()
    stores.user.set({ nickname: '张三' })
    const page = openPage('pages/user/index2', {
      ...base,
      'GET /api/hk/orderCounts': new Refusal(61, '登录超时，请重新登录！')
    })
    await until(() => page.text().includes('欢迎光临'))
    expect(page.went).toEqual([expect.stringMatching(/^\/pages\/login\/index/)])
    expect(feedback.toast?.title).toBe('登录超时，请重新登录！')
    // name and picture are kept for the next log-in
    expect(stores.user.nickname).toBe('张三')
  })

  test('counts that fail are left out; the page stands', async () => {
    signIn()
    const page = openPage('pages/user/index2', {
      ...base,
      'GET /api/hk/orderCounts': new Refusal(50000, '忙', null, 500)
    })
    await until(() => page.of('GET /api/hk/orderCounts').length === 1)
    expect(page.box.querySelector('.badge')).toBeNull()
    expect(page.text()).toContain('138****8000')
  })

  test("the merchant's services, without those that the page has itself", async () => {
    const shopMenu = [
      { title: '常见问题', icon: '/i.svg', type: 'page', path: '/pages/customer/question/index' },
      { title: '查订单', icon: '/i.svg', type: 'page', path: '/pages/order/index' },
      { title: '承诺', icon: '/i.svg', type: 'page', path: '/pages/about/promise' },
      { title: '收藏夹', icon: '/i.svg', type: 'page', path: '/pages-sub/shop/favourites/index' }
    ]
    const page = openPage('pages/user/index2', {
      ...base,
      'GET /api/hk/baseConfig': { ...buildBaseConfig(), shopMenu }
    })
    await until(() => page.text().includes('常用服务'))
    press(role('button', '常见问题'))
    expect(page.went.at(-1)).toMatch(/^\/pages\/customer\/question\/index/)
    expect(page.text()).not.toMatch(/查订单|收藏夹/)
    expect(page.text().match(/承诺/g)).toHaveLength(1)
  })
})

describe('the personal page', () => {
  test('the nickname is changed on this device', async () => {
    const page = openPage('pages/user/index', base)
    press(role('button', '昵称未设置'))
    type(box('昵称'), ' 小明 ')
    press(role('button', '保存'))
    await until(() => page.text().includes('小明'))
    expect(stores.user.nickname).toBe('小明')
  })

  test('a stranger is led to the order query and back here', () => {
    const page = openPage('pages/user/index', base)
    press(role('button', '手机号登录后查看订单'))
    expect(page.went.at(-1)).toMatch(/^\/pages\/login\/index\?.*redirect=%2Fpages%2Fuser%2Findex/)
  })

  test('language, theme, care mode and version', async () => {
    const page = openPage('pages/user/index', base)
    press(role('switch', '长辈版'))
    expect(stores.layout.care).toBe(true)
    press(role('switch', '长辈版'))
    press(role('button', '外观跟随系统'))
    press(role('radio', '深色'))
    await until(() => page.text().includes('外观深色'))
    expect(stores.layout.theme).toBe('dark')
    runInAction(() => stores.layout.setTheme('auto'))
    press(role('button', '语言简体中文'))
    for (const language of ['繁體中文', 'English', 'Français', 'Español'])
      expect(role('radio', language)).toBeTruthy()
    expect(page.text()).toContain('1.3.0 (130)')
  })

  test('clearing the cache says how much, asks first, and keeps log-ins and cards', async () => {
    signIn()
    runInAction(() => {
      stores.cache.addSearched('888')
      stores.sim.simNo = '1440000000001'
      stores.sim.token = 'token'
    })
    const page = openPage('pages/user/index', base)
    await until(() => page.text().includes('清除缓存') && page.text().includes('0.1 KB'))
    const cell = Array.from(page.box.querySelectorAll('button')).find((one) =>
      one.textContent?.includes('清除缓存')
    )!
    press(cell)
    await until(() => feedback.dialog?.content.includes('0.1 KB'))
    feedback.dialog!.buttons[0]!.onClick()
    expect(stores.cache.searched).toEqual(['888'])
    await until(() => !cell.disabled && feedback.dialog === undefined)
    await until(() => {
      if (!feedback.dialog) press(cell)
      return feedback.dialog?.content.includes('0.1 KB')
    })
    feedback.dialog!.buttons[1]!.onClick()
    await until(() => page.text().includes('0 KB'))
    expect(stores.cache.searched).toEqual([])
    expect(stores.user.mobile).toBe('13800138000')
    expect(stores.sim).toMatchObject({ simNo: '1440000000001', token: 'token' })
    runInAction(() => {
      stores.sim.simNo = ''
      stores.sim.token = ''
    })
  })

  test('the way out asks first, ends the session at the server and here', async () => {
    signIn()
    writeDraft('shop.order', { certName: '张三', contactPhone: '13800138000' })
    const before = stores.session.orderSessionId
    const page = openPage('pages/user/index', { ...base, 'POST /api/hk/orderLogout': {} })
    press(role('button', '退出登录'))
    await until(() => feedback.dialog?.content.includes('退出后'))
    expect(page.of('POST /api/hk/orderLogout')).toEqual([])
    feedback.dialog!.buttons[1]!.onClick()
    await until(() => page.text().includes('登录后查看订单'))
    expect(page.of('POST /api/hk/orderLogout')).toHaveLength(1)
    expect(stores.user.mobile).toBe('')
    expect(stores.session.orderSessionId).not.toBe(before)
    expect(readDraft('shop.order')).toBeUndefined()
  })

  test('a buyer is forgotten by a code: what goes and what stays is said, then this is a new visitor', async () => {
    signIn()
    stores.session.ensure()
    writeDraft('shop.order', { certName: '张三' })
    const before = { ...stores.session }
    const answers = { ...base, 'POST /api/sms/send': { waitSeconds: 60 }, 'POST /api/hk/forgetBuyer': {} }
    const page = openPage('pages/user/index', answers)
    press(role('button', /^注销账号/))
    await until(() => page.text().includes('你发表的评价') && page.text().includes('至少保存三年'))
    expect(page.text()).toContain('138****8000')
    expect(role('button', '注销并删除').hasAttribute('disabled')).toBe(true)
    press(role('button', '获取验证码'))
    await until(() => page.of('POST /api/sms/send').length === 1)
    expect(page.of('POST /api/sms/send')).toEqual([{ mobile: '13800138000', scene: 'orderQuery' }])
    type(box('验证码'), '123456')
    press(role('button', '注销并删除'))
    await until(() => feedback.toast?.title === '已注销，资料已删除')
    expect(page.of('POST /api/hk/forgetBuyer')).toEqual([{ code: '123456' }])
    expect(stores.user.loggedIn).toBe(false)
    expect(stores.session.sessionId).not.toBe(before.sessionId)
    expect(stores.session.orderSessionId).not.toBe(before.orderSessionId)
    expect(readDraft('shop.order')).toBeUndefined()
  })

  test('a stranger is forgotten without a code', async () => {
    const page = openPage('pages/user/index', { ...base, 'POST /api/site/forgetVisitor': {} })
    press(role('button', /^注销账号/))
    await until(() => page.text().includes('请先登录订单'))
    press(role('button', '注销并删除'))
    await until(() => page.of('POST /api/site/forgetVisitor').length === 1)
  })
})
