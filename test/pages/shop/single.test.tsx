import type { Data } from '@contract'
import { feedback } from '@/runtime/feedback'
import { stores } from '@/stores'
import { buildGoodsRow, buildNumberRow } from '../../factories/shop'
import { buildSinglePage } from '../../factories/site'
import { openPage, press, Refusal, role, until, withParams } from '../support/page'
import { spyOnLeaving } from '../../support/leaving'

type Block = Data<'GET /api/shop/singlePageInfo'>['blocks'][number]

afterEach(() => stores.layout.carry({ pageCode: '' }))

const blocks: Block[] = [
  { type: 'picture', title: '大图', image: '/art/1.svg', link: '/pages/goods/index' },
  {
    type: 'carousel',
    images: [
      { image: '/art/2.svg', title: '新号上架', type: 'page', path: '/pages/index/VanityNumber/index' }
    ]
  },
  { type: 'richText', html: '<p>活动期间<b>包邮</b></p>' },
  { type: 'goods', title: '热销流量卡', goods: [buildGoodsRow({ title: '畅享卡' })] },
  { type: 'numbers', title: '精选靓号', numbers: [buildNumberRow({ number: '13800138888' })] },
  { type: 'video', title: '怎么选号', video: '/media/video/how.mp4', image: '/art/3.svg' },
  { type: 'countdown', title: '距活动结束', endsAt: '2099-01-01T00:00:00.000Z' },
  { type: 'button', title: '更多靓号', link: '/pages/index/VanityNumber/index' }
]
const page = (given: Block[]) => ({ 'GET /api/shop/singlePageInfo': buildSinglePage(given) })
const show = (given: Block[]) => openPage('pages-sub/single/single?code=spring', page(given))

test('shows every kind of block in its order, under the title of the page', async () => {
  const { box, text, of } = show(blocks)
  await until(() => role('heading', '春日专场'))
  expect(of('GET /api/shop/singlePageInfo')).toEqual([{ pageCode: 'spring' }])
  const seen = [
    role('button', '大图'),
    role('button', '新号上架'),
    box.querySelector('.rich b'),
    ...[...box.querySelectorAll('.grid2')],
    box.querySelector('video'),
    role('timer'),
    role('button', '更多靓号')
  ] as Element[]
  expect(seen).toHaveLength(8)
  for (const [index, element] of seen.slice(1).entries()) {
    expect(seen[index]!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
  for (const words of ['热销流量卡', '畅享卡', '精选靓号', '138', '怎么选号', '距活动结束'])
    expect(text()).toContain(words)
})

test.each([
  ['大图', /^\/pages\/goods\/index/],
  ['新号上架', /^\/pages\/index\/VanityNumber\/index/],
  ['更多靓号', /^\/pages\/index\/VanityNumber\/index/]
])('%s leads where its link says', async (name, target) => {
  const { went } = show(blocks)
  press(await until(() => role('button', name)))
  expect(went.at(-1)).toMatch(target)
})

test('a link is checked: a script and a page that is not there lead nowhere; another host is opened as it is', async () => {
  const left = spyOnLeaving()
  const button = (title: string, link: string): Block => ({ type: 'button', title, link })
  const { went } = show([
    button('脚本', 'javascript:alert(1)'),
    button('没有', '/pages/none'),
    button('外站', 'https://brand.example/x')
  ])
  press(await until(() => role('button', '脚本')))
  press(role('button', '没有'))
  expect(went).toEqual([])
  expect(feedback.toast?.title).toBe('页面不存在或已下线')
  press(role('button', '外站'))
  expect(left.mock.calls).toEqual([['https://brand.example/x']])
  expect(went).toEqual([])
})

test('an unknown block and an empty one are left out with their titles', async () => {
  const { text } = show(
    [
      { type: 'hologram', title: '全息' },
      { type: 'constructor', title: '原型' },
      { type: 'goods', title: '没有商品', goods: [] },
      { type: 'numbers', title: '没有号码' },
      { type: 'video', title: '没有视频' },
      { type: 'countdown', title: '坏时间', endsAt: '' },
      { type: 'button', title: '无处可去' },
      { type: 'richText', html: '<p>只有我</p>' }
    ].filter(({ endsAt }) => endsAt !== '')
  )
  await until(() => text().includes('只有我'))
  for (const title of ['全息', '原型', '没有商品', '没有号码', '没有视频', '无处可去'])
    expect(text()).not.toContain(title)
})

test('a countdown that is over says so', async () => {
  const { text } = show([{ type: 'countdown', title: '距活动结束', endsAt: '2020-01-01T00:00:00.000Z' }])
  await until(() => text().includes('活动已结束'))
  expect(text()).not.toContain('距活动结束')
})

test.each([
  ['code', { code: 'a', pageCode: 'b' }, 'a'],
  ['pageCode', { pageCode: 'b' }, 'b'],
  ['the carried pageCode', {}, 'c']
])('%s says which page', async (_which, params, asked) => {
  stores.layout.carry({ pageCode: 'c' })
  const { of } = openPage(withParams('pages-sub/single/index', params), page(blocks))
  await until(() => role('heading', '春日专场'))
  expect(of('GET /api/shop/singlePageInfo')).toEqual([{ pageCode: asked }])
})

test.each([
  ['an unknown code', { code: 'none' }],
  ['no code at all', {}]
])('%s: says so and leads home', async (_which, params) => {
  const { text, went } = openPage(withParams('pages-sub/single/single', params), {
    'GET /api/shop/singlePageInfo': new Refusal(40400, '页面不存在')
  })
  await until(() => text().includes('这个专题不存在或已下线'))
  press(role('button', '回到首页'))
  expect(went.at(-1)).toMatch(/^\/pages\/index\/index/)
})

test('nothing on the page: says so and leads home', async () => {
  const { text } = show([])
  await until(() => text().includes('专题内容正在准备中'))
  role('button', '回到首页')
})

describe('contents', () => {
  const headed = (count: number): Block[] =>
    [...Array(count).keys()].map((n) => ({
      type: 'richText',
      title: `第${n + 1}节`,
      html: `<p>正文${n + 1}</p>`
    }))

  test('of a page with more than three headings lead to its blocks', async () => {
    const scrolled: string[] = []
    const scrollIntoView = jest.fn(function (this: Element) {
      scrolled.push(this.textContent)
    })
    Object.assign(Element.prototype, { scrollIntoView })
    show(headed(4))
    const list = await until(() => role('group', '本页内容'))
    expect([...list.children].map((chip) => chip.textContent)).toEqual(['第1节', '第2节', '第3节', '第4节'])
    press(role('button', '第3节'))
    expect(scrolled).toEqual(['第3节正文3'])
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })

  test('are not there on a shorter page', async () => {
    const { box, text } = show(headed(3))
    await until(() => text().includes('正文3'))
    expect(box.querySelector('[aria-label="本页内容"]')).toBeNull()
  })
})

test.each([
  ['查看全部靓号', /^\/pages\/index\/VanityNumber\/index/],
  ['查看全部商品', /^\/pages\/goods\/index/],
  ['进入店铺首页', /^\/pages\/index\/index/]
])('the end of the page leads on: %s', async (name, target) => {
  const { went } = show(blocks)
  press(await until(() => role('button', name)))
  expect(went.at(-1)).toMatch(target)
})
