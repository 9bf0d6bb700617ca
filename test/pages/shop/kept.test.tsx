import { stores } from '@/stores'
import {
  buildBaseConfig,
  buildCommentPage,
  buildGoodsDetails,
  buildNumberDetails
} from '../../factories/shop'
import { close, openPage, press, Refusal, role, until } from '../support/page'

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
afterEach(close)

const says = (text: string) => until(() => document.body.textContent?.includes(text) || undefined)

test('an item is kept and let go in its bottom bar, and counts as seen', async () => {
  openPage(
    'pages/goods/general/index',
    { goodsId: '54' },
    { 'GET /api/shop/goodsDetails': goods, 'GET /api/shop/commentList': buildCommentPage([]) }
  )
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
  openPage('pages-sub/shop/favourites/index', {}, { 'GET /api/shop/numberDetails': number })
  await says('比收藏时便宜 ¥10')
})

test.each([
  [2, '他人保留中'],
  [4, '已售出'],
  [3, '已下架']
])('a favourite in state %d says: %s', async (state, words) => {
  stores.kept.turn(item(number.trueCost.now))
  const now = { ...number, state, heldUntil: undefined, orderSn: undefined }
  openPage('pages-sub/shop/favourites/index', {}, { 'GET /api/shop/numberDetails': now })
  await says(words)
})

test('a favourite that is gone says so, and is there to be removed', async () => {
  stores.kept.turn(item(100))
  openPage('pages-sub/shop/favourites/index', {}, { 'GET /api/shop/numberDetails': new Refusal(40400) })
  await says('已下架')
  press(role('button', '取消收藏 13800138888'))
  await says('还没有收藏')
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
  openPage('pages/customer/index', { kind: 'number', id: '71' }, service)
  await says('你在咨询')
  await says('13800138888')
})

test('the customer page says back the order', async () => {
  openPage('pages/customer/index', { orderSn: 'GO20261121000002' }, service)
  await says('订单 GO20261121000002')
})
