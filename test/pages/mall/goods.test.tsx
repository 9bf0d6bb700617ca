import { TaskStatus } from '@contract/enums'
import { buildTask, buildTaskCenter } from '../../factories/tasks'
import {
  buildAddress,
  buildMallGoods,
  buildMallIndex,
  buildMallOption,
  buildMallRow
} from '../../factories/mall'
import { buildPayMethod } from '../../factories/portal'
import { openPage, press, readyButton, role, until } from '../support/page'
import { logIn } from '../support/visitor'

const mall = 'pages-sub/iot/integralShop/index'
const item = 'pages-sub/iot/integralShop/details/index'

beforeEach(() => logIn())

const openItem = (overrides: Parameters<typeof buildMallGoods>[0]) =>
  openPage(`${item}?goodsId=3`, {
    'GET /api/iot/integralShopGoodsDetails': buildMallGoods({ goodsId: 3, ...overrides }),
    'GET /api/iot/taskCenter': buildTaskCenter({ tasks: [] })
  })

test('a group shows what is in it; all comes back', async () => {
  const page = openPage(mall, {
    'GET /api/iot/integralShopIndex': ({ group }) =>
      buildMallIndex([buildMallRow({ title: group === 2 ? '数据线' : '保温杯' })])
  })
  await until(() => page.text().includes('保温杯'))
  press(role('button', '数码'))
  await until(() => page.text().includes('数据线'))
  press(role('button', '全部'))
  await until(() => page.text().includes('保温杯'))
  expect(page.of('GET /api/iot/integralShopIndex').map(({ group }) => group)).toEqual([
    undefined,
    2,
    undefined
  ])
})

test('what the points suffice for, and the order of the goods, is asked of the server', async () => {
  const page = openPage(mall, {
    'GET /api/iot/integralShopIndex': ({ only, sort }) =>
      buildMallIndex(only ? [] : [buildMallRow({ title: sort === 'sold' ? '数据线' : '保温杯' })])
  })
  await until(() => page.text().includes('保温杯'))
  press(role('button', '兑换最多'))
  await until(() => page.text().includes('数据线'))
  press(role('button', '积分够换'))
  await until(() => page.text().includes('现在的积分还换不了这里的商品'))
  press(role('button', '积分够换'))
  await until(() => page.text().includes('数据线'))
  expect(page.of('GET /api/iot/integralShopIndex').map(({ only, sort }) => [only, sort])).toEqual([
    [undefined, undefined],
    [undefined, 'sold'],
    ['affordable', 'sold'],
    [undefined, 'sold']
  ])
})

test('a backend that names no orders has no choice of them', async () => {
  const answer = buildMallIndex([buildMallRow({ points: 0, price: 100, sold: 0 })], { sorts: [] })
  const page = openPage(mall, { 'GET /api/iot/integralShopIndex': answer })
  await until(() => page.text().includes('保温杯'))
  expect(page.text()).not.toMatch(/兑换最多|积分够换/)
})

test('each item says whether the points of the card are enough', async () => {
  const page = openPage(mall, {
    'GET /api/iot/integralShopIndex': buildMallIndex(
      [
        buildMallRow({ title: '杯子', points: 120, price: 0, sold: 0 }),
        buildMallRow({ title: '路由器', points: 620, price: 0 }),
        buildMallRow({ title: '雨伞', stock: 0 })
      ],
      { integral: 500 }
    )
  })
  await until(() => page.text().includes('雨伞'))
  const notes = [...page.box.querySelectorAll('.cards .card')].map((card) => card.textContent)
  expect(notes).toEqual([
    expect.stringMatching(/杯子.*120积分.*积分够换/),
    expect.stringMatching(/路由器.*620积分.*还差 120 积分/),
    expect.stringMatching(/雨伞.*已兑完/)
  ])
})

test('the points lead to where they came from, to more of them, and to what was had for them', async () => {
  const page = openPage(mall, { 'GET /api/iot/integralShopIndex': buildMallIndex([buildMallRow()]) })
  await until(() => page.text().includes('我的积分'))
  press(role('button', '我的积分 500'))
  press(role('button', '赚积分'))
  press(role('button', '兑换订单'))
  expect(page.went.map((url) => url.split('?')[0])).toEqual([
    '/pages-sub/iot/index/integralLog',
    '/pages-sub/iot/task/index',
    '/pages-sub/iot/integralShop/order/index'
  ])
})

test('another option has another price and stock; one that is gone cannot be chosen', async () => {
  const page = openItem({
    options: [
      buildMallOption({ label: '白色', points: 200, price: 990, stock: 8 }),
      buildMallOption({ label: '蓝色', points: 260, price: 0, stock: 3 }),
      buildMallOption({ label: '粉色', stock: 0 })
    ]
  })
  await until(() => page.text().includes('剩 8 件'))
  expect(role('button', '粉色 · 已兑完').hasAttribute('disabled')).toBe(true)
  press(role('button', '蓝色'))
  await until(() => page.text().includes('剩 3 件'))
  expect(page.box.querySelector('.paybar')?.textContent).toMatch(/260积分立即兑换$/)
  press(role('button', '白色'))
  await until(() => page.text().includes('剩 8 件'))
  press(role('button', '立即兑换'))
  expect(page.went[0]).toMatch(/details\/payment\?.*goodsId=3/)
})

test('what costs points alone is exchanged in one sheet: where to, how many, and done', async () => {
  const options = [buildMallOption({ optionId: 7, points: 100, price: 0, stock: 3 })]
  const goods = buildMallGoods({ goodsId: 3, options })
  const asked: unknown[] = []
  const page = openPage(`${item}?goodsId=3`, {
    'GET /api/iot/integralShopGoodsDetails': (query) => {
      asked.push(query.count)
      return query.optionId ? { ...goods, payMethods: [buildPayMethod({ placeType: 4 })] } : goods
    },
    'GET /api/iot/simAddressList': { list: [buildAddress({ addressId: 5, name: '张三' })], most: 20 },
    'POST /api/iot/buyShopGoods': { orderSn: 'JF20261122000001', status: 2, amount: 0, pay: { kind: 'none' } }
  })
  press(await until(() => role('button', '立即兑换')))
  const sheet = await until(() => document.querySelector('.sheet') ?? undefined)
  await until(() => sheet.textContent.includes('张三'))
  press(role('button', '增加数量', sheet))
  await until(() => sheet.textContent.includes('兑换后剩余300积分'))
  press(await until(() => readyButton('确认兑换 200积分', sheet)))
  await until(() => page.went.length > 0)
  expect(page.of('POST /api/iot/buyShopGoods')).toMatchObject([
    { goodsId: 3, optionId: 7, count: 2, addressId: 5, placeType: 4, shown: { amount: 0, points: 200 } }
  ])
  expect(asked).toEqual([undefined, 1, 2])
  expect(page.went[0]).toMatch(/cashier\?.*orderSn=JF20261122000001/)
})

test('too few points: says how many are missing, and the button leads to more', async () => {
  const page = openItem({ integral: 80 })
  await until(() => page.text().includes('还差 120 积分'))
  press(role('button', '赚积分', page.box.querySelector('.paybar')!))
  expect(page.went[0]).toMatch(/task\/index/)
})

test('too few points: what is ready, the sign-in and tasks, up to as many as are missing', async () => {
  const tasks = [
    buildTask({ title: '充值满 50 元', points: 50 }),
    buildTask({ title: '绑定手机号', kind: 'bindMobile', status: TaskStatus.done, points: 70 }),
    buildTask({ title: '看不懂的任务', kind: 'dance', points: 900 }),
    buildTask({ title: '领过了', status: TaskStatus.claimed, points: 900 })
  ]
  const goods = buildMallGoods({ goodsId: 3, integral: 80 })
  const page = openPage(`${item}?goodsId=3`, {
    'GET /api/iot/integralShopGoodsDetails': goods,
    'GET /api/iot/taskCenter': buildTaskCenter({ tasks })
  })
  // 120 are missing
  await until(() => page.text().includes('做完这些就够了'))
  expect(page.text()).toMatch(/这样凑够积分绑定手机号\+70今日签到\+5充值满 50 元\+50做完这些就够了/)
  press(role('button', /充值满 50 元/))
  expect(page.went[0]).toMatch(/balance\/index/)
})

test.each([
  ['sold out', { options: [buildMallOption({ stock: 0 })] }, '已兑完'],
  ['the limit of the card', { limit: 2, bought: 2 }, '已达兑换上限']
])('%s: the button says so and does nothing', async (_why, overrides, words) => {
  const page = openItem(overrides)
  await until(() => page.text().includes(words))
  expect(role('button', words).hasAttribute('disabled')).toBe(true)
})

test('a card that may buy nothing is told why and what mends it', async () => {
  const page = openItem({ cannotBuyReason: '请先完成实名认证', mend: 'realName' })
  await until(() => page.text().includes('请先完成实名认证'))
  expect(role('button', '立即兑换').hasAttribute('disabled')).toBe(true)
  press(role('button', '去实名'))
  expect(page.went[0]).toMatch(/realnameAuth/)
})

test('an item that is not there any more leads to the others', async () => {
  const page = openPage(item)
  await until(() => page.text().includes('这件商品已下架'))
  press(role('button', '去逛积分商城'))
  expect(page.went[0]).toMatch(/integralShop\/index/)
})
