import Customer from '@/pages/customer/index'
import Questions from '@/pages/customer/question/index'
import Me from '@/pages/user/index2'
import Promise_ from '@/pages/about/promise'
import { buildBaseConfig, buildPage } from '../../factories/shop'
import { close, open, Refusal, role, until } from './open'
import { signIn, signOut } from './visitor'

afterEach(() => {
  close()
  signOut()
})

const base = {
  'GET /api/hk/baseConfig': buildBaseConfig(),
  'GET /api/hk/genericConfig': { orderQueryMode: 1, loginAvatar: '' }
} as const

test('me: greets a stranger and leads to the order query; no way out is offered', async () => {
  const page = open(Me, {}, base)
  await until(() => page.text().includes('欢迎光临'))
  expect(page.text()).toContain('1.3.0')
  expect(page.text()).not.toContain('退出登录')
})

test('me: shows the mobile masked, never whole', async () => {
  signIn()
  const page = open(Me, {}, base)
  await until(() => page.text().includes('138****8000'))
  expect(page.text()).not.toContain('13800138000')
  expect(page.text()).toContain('退出登录')
})

test('customer service failing: says so in place', async () => {
  open(Customer, {}, { ...base, 'GET /api/shop/customer/hotQuestionList': new Refusal(-1, '问题库忙') })
  await until(() => role('alert').textContent?.includes('问题库忙'))
})

test('customer service: hot questions and ways to reach a person', async () => {
  const page = open(
    Customer,
    {},
    {
      ...base,
      'GET /api/shop/customer/hotQuestionList': { list: [{ id: 1, title: '多久发货？', category: '订单' }] }
    }
  )
  await until(() => page.text().includes('多久发货？'))
})

test('questions: none', async () => {
  const page = open(Questions, {}, { 'GET /api/shop/sysQuestion/list': { ...buildPage([]), categories: [] } })
  await until(() => page.text().includes('没有找到相关问题'))
})

test('service promise is a text of our own', () => {
  expect(open(Promise_, {}, {}).text()).toContain('明码标价')
})
