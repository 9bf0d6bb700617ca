import { ShopOrderStatus } from '@contract/enums'
import { buildComment, buildOrderDetails, buildPage } from '../../factories/shop'
import { feedback } from '@/runtime/feedback'
import type { Answers } from '../support/answers'
import {
  box,
  close,
  openPage,
  press,
  readyButton,
  Refusal,
  role,
  type,
  until,
  withParams
} from '../support/page'

const comments = {
  ...buildPage([buildComment({ content: '办理很快', score: 4 }), buildComment({ content: '信号不错' })], 2),
  average: 4.5
}
const orderSn = 'NO20261121000001'

const openComments = (params: Record<string, string>) =>
  openPage(withParams('pages/goods/pretty/comment', params), { 'GET /api/shop/commentList': comments })

/** The form for one's own comment on an order that came. */
const openOwn = (answers: Answers = {}, order: Parameters<typeof buildOrderDetails>[0] = {}) =>
  openPage(`pages/goods/pretty/comment?orderSn=${orderSn}`, {
    'GET /api/hk/orderDetails': buildOrderDetails({
      orderSn,
      status: ShopOrderStatus.signed,
      canComment: true,
      ...order
    }),
    ...answers
  })

test('seeded: the average and each comment, with stars that can be heard', async () => {
  const page = openComments({ operatorType: '2' })
  await until(() => page.text().includes('办理很快'))
  expect(page.of('GET /api/shop/commentList')[0]).toMatchObject({ operatorType: 2, page: 1 })
  expect(page.text()).toContain('4.5')
  expect(page.text()).toContain('2 条评价')
  expect(role('img', '4 分，满分 5 分')).toBeTruthy()
  expect(document.querySelector('textarea')).toBeNull()
})

test('of a goods item', async () => {
  const page = openComments({ goodsId: '54' })
  await until(() => page.of('GET /api/shop/commentList')[0]?.goodsId === 54)
  await until(() => page.text().includes('信号不错'))
})

test('one’s own: stars and words are asked for, then sent once', async () => {
  const page = openOwn({ 'POST /api/hk/createComment': { waiting: false } })
  press(await until(() => role('button', '发表评价')))
  await until(() => page.text().includes('请先打分'))
  expect(page.text()).toContain('请至少写 2 个字')
  press(role('radio', '4 分，满分 5 分'))
  expect(page.text()).toContain('不错')
  type(box('说说你的感受'), ' 很满意 ')
  press(role('button', '发表评价'))
  await until(() => page.went.length > 0)
  expect(page.of('POST /api/hk/createComment')).toEqual([{ orderSn, score: 4, content: '很满意' }])
  expect(page.went.at(-1)).toMatch(new RegExp(`^/pages/order/index\\?.*orderSn=${orderSn}`))
})

test('one’s own that could not be sent is a draft through a restart', async () => {
  const noNetwork = () => {
    throw new TypeError('Failed to fetch')
  }
  const page = openOwn({ 'POST /api/hk/createComment': noNetwork })
  press(await until(() => role('radio', '4 分，满分 5 分')))
  type(box('说说你的感受'), '很满意')
  press(role('button', '发表评价'))
  await until(() => page.text().includes('已存为草稿，联网后核对并提交'))
  await until(() => localStorage.getItem('offline')?.includes('很满意'))
  close()
  sessionStorage.clear()
  const later = openOwn({ 'POST /api/hk/createComment': { waiting: false } })
  await until(() => later.text().includes('已存为草稿，联网后核对并提交'))
  expect(box('说说你的感受').value).toBe('很满意')
  press(role('button', '发表评价'))
  await until(() => later.went.length > 0)
  expect(later.of('POST /api/hk/createComment')).toEqual([{ orderSn, score: 4, content: '很满意' }])
  expect(localStorage.getItem('offline')).not.toContain('很满意')
})

test.each([
  [{ waiting: false }, '感谢评价'],
  [{ waiting: true }, '感谢评价，审核后展示']
])('%j: the toast says %s', async (answer, words) => {
  openOwn({ 'POST /api/hk/createComment': answer })
  press(await until(() => role('radio', '5 分，满分 5 分')))
  type(box('说说你的感受'), '很满意')
  press(role('button', '发表评价'))
  await until(() => feedback.toast?.title === words)
})

test.each([
  [{ kind: 'number', number: '13800138888' } as const, '号码好记吗？办理快不快？', '畅享 59 元套餐'],
  [{ kind: 'fast', title: '畅享卡', number: '' } as const, '流量够用吗？信号好不好？', '畅享卡'],
  [{ kind: 'general', title: '手机壳', number: '' } as const, '做工怎么样？用着顺手吗？', '手机壳']
])('what is asked fits what was bought: %j', async (order, question, item) => {
  const page = openOwn({}, order)
  await until(() => box('说说你的感受').placeholder === question)
  expect(page.text()).toContain(item)
})

test('what is commented on already, or has not come yet, has no form but the way to its order', async () => {
  const page = openOwn({}, { canComment: false })
  await until(() => page.text().includes('这笔订单没有要写的评价'))
  expect(document.querySelector('textarea')).toBeNull()
  press(role('button', '订单详情'))
  expect(page.went.at(-1)).toMatch(/^\/pages\/order\/index\?/)
})

test('reload: stars and words stand there again', async () => {
  openOwn()
  press(await until(() => role('radio', '3 分，满分 5 分')))
  type(box('说说你的感受'), '还可以')
  close()
  openOwn()
  await until(() => role('radio', '3 分，满分 5 分').getAttribute('aria-checked') === 'true')
  expect(box('说说你的感受').value).toBe('还可以')
})

test('refused: what was written stays', async () => {
  const page = openOwn({ 'POST /api/hk/createComment': new Refusal(35006, '已评价过') })
  press(await until(() => role('radio', '5 分，满分 5 分')))
  type(box('说说你的感受'), '很满意')
  press(role('button', '发表评价'))
  await until(() => page.of('POST /api/hk/createComment').length === 1)
  await until(() => readyButton('发表评价'))
  expect(page.went).toEqual([])
  expect(box('说说你的感受').value).toBe('很满意')
})
