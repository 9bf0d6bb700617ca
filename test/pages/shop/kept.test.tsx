import { stores } from '@/stores'
import {
  buildBaseConfig,
  buildCommentPage,
  buildGoodsDetails,
  buildNumberDetails,
  buildWatches
} from '../../factories/shop'
import { close, openPage, press, Refusal, role, until, type Answers } from '../support/page'

const service = {
  'GET /api/hk/baseConfig': buildBaseConfig(),
  'GET /api/shop/customer/hotQuestionList': { list: [] }
}
const goods = buildGoodsDetails({ goodsId: 54, title: '高清摄像机', price: 33890, stock: 2 })
const number = buildNumberDetails({ numberId: 71, number: '13800138888' })
const item = (price: number) => ({
  kind: 'number' as const,
  id: 71,
  title: '13800138888',
  note: '广东 广州',
  image: '',
  price
})

beforeEach(() => stores.kept.clear())

const none = { 'GET /api/shop/watches': buildWatches() }

const wording = (text: string) => until(() => document.body.textContent?.includes(text) || undefined)

test('an item is kept and let go in its bottom bar, and counts as seen', async () => {
  openPage('pages/goods/general/index?goodsId=54', {
    'GET /api/shop/goodsDetails': goods,
    'GET /api/shop/commentList': buildCommentPage([])
  })
  press(await until(() => role('button', '收藏')))
  await until(() => role('button', '取消收藏'))
  expect(stores.kept.favourites).toMatchObject([{ kind: 'general', id: 54, price: 33890 }])
  expect(stores.kept.seen).toMatchObject([{ kind: 'general', id: 54 }])
  press(role('button', '取消收藏'))
  await until(() => role('button', '收藏'))
  expect(stores.kept.favourites).toEqual([])
})

test('a favourite says by how much it is cheaper than when it was kept', async () => {
  stores.kept.turn(item(number.trueCost.now + 1000))
  openPage('pages-sub/shop/favourites/index', { ...none, 'GET /api/shop/numberDetails': number })
  await wording('比收藏时便宜 ¥10')
})

test.each([
  [2, '他人保留中'],
  [4, '已售出'],
  [3, '已下架']
])('a favourite in state %d says: %s', async (state, words) => {
  stores.kept.turn(item(number.trueCost.now))
  const now = { ...number, state, heldUntil: undefined, orderSn: undefined }
  openPage('pages-sub/shop/favourites/index', { ...none, 'GET /api/shop/numberDetails': now })
  await wording(words)
})

test('a favourite that is gone says so, and is there to be removed', async () => {
  stores.kept.turn(item(100))
  openPage('pages-sub/shop/favourites/index', { ...none, 'GET /api/shop/numberDetails': new Refusal(40400) })
  await wording('已下架')
  press(role('button', '取消收藏 13800138888'))
  await wording('还没有收藏')
})

test('what was seen and kept is gone with the log-out', () => {
  stores.kept.turn(item(100))
  stores.kept.see(item(100))
  stores.user.clear()
  expect(stores.kept.favourites).toEqual([])
  expect(stores.kept.seen).toEqual([])
})

test('the customer page says back the item that it was opened from', async () => {
  stores.kept.see(item(100))
  openPage('pages/customer/index?kind=number&id=71', service)
  await wording('你在咨询')
  await wording('13800138888')
})

test('the customer page says back the order', async () => {
  openPage('pages/customer/index?orderSn=GO20261121000002', service)
  await wording('订单 GO20261121000002')
})

describe('a watched number', () => {
  const generic = { 'GET /api/hk/genericConfig': { orderQueryMode: 1, loginAvatar: '' } }
  const held = { ...number, state: 2, heldUntil: undefined, orderSn: undefined }
  /** The page on which the notice is asked for; `proved`: the mobile that this phone has proved. */
  const openWatch = (proved = '', answers: Answers = {}) =>
    openPage('pages-sub/shop/watch/index?numberId=71', {
      ...generic,
      'GET /api/shop/numberDetails': held,
      'GET /api/hk/provedMobile': { mobile: proved },
      'GET /api/shop/watches': buildWatches(),
      'POST /api/shop/watchNumber': buildWatches({}).list[0]!,
      ...answers
    })

  test('is asked for where somebody holds it, and is a favourite then', async () => {
    const page = openPage('pages/goods/pretty/index?numberId=71', {
      'GET /api/shop/numberDetails': held,
      'GET /api/shop/commentList': buildCommentPage([])
    })
    press(await until(() => role('button', '有货提醒')))
    expect(page.went).toEqual([expect.stringMatching(/^\/pages-sub\/shop\/watch\/index\?.*numberId=71/)])
    close()
    const { of } = openWatch()
    await wording('重新可选时提醒你')
    press(await until(() => role('button', '开启提醒')))
    await until(() => of('POST /api/shop/watchNumber')[0])
    expect(of('POST /api/shop/watchNumber')).toEqual([{ numberId: 71 }])
    await until(() => stores.kept.favourites.length > 0)
    expect(stores.kept.favourites).toMatchObject([{ kind: 'number', id: 71 }])
  })

  test('comes by SMS too, once the visitor says yes, to the proved mobile', async () => {
    const { of } = openWatch('13800000002')
    await wording('发一条到 138****0002，只在 9 点到 21 点之间发')
    press(await until(() => role('switch', '短信通知')))
    press(role('button', '开启提醒'))
    await until(() => of('POST /api/shop/watchNumber')[0])
    expect(of('POST /api/shop/watchNumber')).toEqual([{ numberId: 71, sms: true }])
  })

  test('asks for the log-in where no mobile is proved, and says nothing of an SMS where none is sent', async () => {
    const page = openWatch()
    press(await until(() => role('button', /短信通知/)))
    expect(page.went[0]).toContain('/pages/login/index?redirect=')
    close()
    openWatch('', { 'GET /api/shop/watches': { ...buildWatches(), sms: false } })
    await wording('在商城里看到')
    expect(document.body.textContent).not.toContain('短信')
  })

  test('is ended', async () => {
    const { of } = openWatch('', {
      'GET /api/shop/watches': buildWatches({ smsTo: '138****0002' }),
      'POST /api/shop/unwatchNumber': {}
    })
    await wording('发一条到 138****0002')
    press(await until(() => role('button', '取消提醒')))
    await until(() => of('POST /api/shop/unwatchNumber')[0])
  })

  test('that is sold is not watched', async () => {
    openWatch('', { 'GET /api/shop/numberDetails': { ...held, state: 4 } })
    await wording('已售出')
    expect(document.body.textContent).not.toContain('开启提醒')
  })

  test('that costs nothing has no lower price to wait for, but may be free again', async () => {
    const costless = { ...held, trueCost: { now: 0, promised: 0 } }
    openWatch('', { 'GET /api/shop/numberDetails': { ...costless, state: 1 } })
    await wording('不收费，没有更低的价格')
    expect(document.body.textContent).not.toMatch(/¥0 时|开启提醒/)
    close()
    openWatch('', { 'GET /api/shop/numberDetails': costless })
    await wording('重新可选时提醒你')
    role('button', '开启提醒')
  })

  test.each([
    [{ waitsFor: 'free' as const }, '现在可以预约了'],
    [{ waitsFor: 'cheaper' as const, now: 9000 }, '便宜了 ¥10']
  ])('with news %j says so among the favourites and on 我的', async (watch, words) => {
    stores.kept.turn(item(number.trueCost.now))
    const watches = buildWatches({ ...watch, news: true, state: 1 })
    openPage('pages-sub/shop/favourites/index', {
      'GET /api/shop/numberDetails': number,
      'GET /api/shop/watches': watches
    })
    await wording(words)
    close()
    openPage('pages/user/index2', {
      ...service,
      ...generic,
      'GET /api/shop/watches': watches,
      'GET /api/shop/myHolds': { list: [] }
    })
    await wording('1 条提醒有消息')
  })

  test('of sold-out goods is asked for, says when they are there, and ends with the favourite', async () => {
    const soldOut = { ...goods, stock: 0, options: [] }
    const watch = {
      goodsId: 54,
      optionId: 0,
      title: '高清摄像机',
      label: '',
      price: 33890,
      news: false,
      smsTo: '',
      told: false,
      endsAt: '2099-01-01T00:00:00.000Z'
    }
    const lists = (...list: (typeof watch)[]) => ({ list, sms: true, hours: '9-21' })
    const asked = openPage('pages-sub/shop/watch/index?goodsId=54', {
      ...generic,
      'GET /api/shop/goodsDetails': soldOut,
      'GET /api/hk/provedMobile': { mobile: '13800000002' },
      'GET /api/shop/goodsWatches': lists(),
      'POST /api/shop/watchGoods': watch
    })
    await wording('到货时提醒你')
    press(await until(() => role('switch', '短信通知')))
    press(role('button', '开启提醒'))
    await until(() => asked.of('POST /api/shop/watchGoods')[0])
    expect(asked.of('POST /api/shop/watchGoods')).toEqual([{ goodsId: 54, sms: true }])
    await until(() => stores.kept.favourites.length > 0)
    close()
    const { of } = openPage('pages-sub/shop/favourites/index?kind=general', {
      'GET /api/shop/goodsDetails': goods,
      'GET /api/shop/goodsWatches': lists({ ...watch, news: true }),
      'POST /api/shop/unwatchGoods': {}
    })
    await wording('到货了')
    press(role('button', '取消收藏 高清摄像机'))
    await until(() => of('POST /api/shop/unwatchGoods')[0])
    expect(of('POST /api/shop/unwatchGoods')).toEqual([{ goodsId: 54 }])
  })

  test('no longer a favourite, is watched no longer', async () => {
    stores.kept.turn(item(number.trueCost.now))
    const { of } = openPage('pages-sub/shop/favourites/index', {
      'GET /api/shop/numberDetails': held,
      'GET /api/shop/watches': buildWatches({}),
      'POST /api/shop/unwatchNumber': {}
    })
    await wording('提醒已开')
    press(role('button', '取消收藏 13800138888'))
    await until(() => of('POST /api/shop/unwatchNumber')[0])
  })
})
