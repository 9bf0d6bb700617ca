import { openPage, press, role, until } from '../support/page'

const orderSn = 'GD20261121100001'
const offer = {
  kinds: [
    {
      kind: 'return',
      reasons: [
        { reason: 'unwanted', until: null },
        { reason: 'quality', until: null }
      ]
    }
  ],
  amounts: [12900],
  freight: 1500,
  answerHours: 48
}

test('an order without requests opens the form, which says the freight and the time of an answer before anything is chosen', async () => {
  const page = openPage(`pages-sub/shop/afterSale/index?orderSn=${orderSn}`, {
    'GET /api/hk/afterSales': { list: [], offer }
  })
  await until(() => page.text().includes('运费 15 元不退'))
  expect(page.text()).toContain('提交后商家 48 小时内答复')
  press(role('button', /申请原因/))
  press(await until(() => role('radio', '质量问题')))
  await until(() => page.text().includes('含运费 15 元'))
  expect(page.text()).toContain('¥144')
})

test('an exchange names no sum: the shop sends a new piece; the way back is the shop’s to pay', async () => {
  const kinds = [
    ...offer.kinds,
    { kind: 'exchange', reasons: [{ reason: 'quality', until: '2026-12-11T03:00:00.000Z' }] },
    { kind: 'repair', reasons: [{ reason: 'quality', until: '2027-11-21T03:00:00.000Z' }] }
  ]
  const page = openPage(`pages-sub/shop/afterSale/index?orderSn=${orderSn}`, {
    'GET /api/hk/afterSales': { list: [], offer: { ...offer, kinds } }
  })
  press(await until(() => role('button', '换货')))
  await until(() => page.text().includes('商家收到商品后寄出同款新件'))
  expect(page.text()).not.toContain('退款金额')
  press(role('button', /申请原因/))
  press(await until(() => role('radio', '质量问题')))
  await until(() => page.text().includes('寄回运费由商家承担'))
  expect(page.text()).toContain('12月11日')
})

/** Opens the page of an order whose one request is in this state. */
function openRequest(kind: string, state: string, more: object = {}) {
  const row = {
    afterSaleSn: 'AS20261121100001',
    kind,
    state,
    reason: kind === 'return' ? 'unwanted' : 'quality',
    count: 1,
    amount: 12900,
    createdAt: '2026-11-21T03:00:00.000Z'
  }
  const details = {
    ...row,
    orderSn,
    title: '路由器',
    content: '',
    photos: 0,
    answer: '',
    placeType: 1,
    company: '',
    trackingNumber: '',
    sendBefore: null,
    returnTo: null,
    events: [],
    ...more
  }
  return openPage(`pages-sub/shop/afterSale/index?orderSn=${orderSn}`, {
    'GET /api/hk/afterSales': { list: [row], offer: null },
    'GET /api/hk/afterSaleDetails': details
  })
}

test.each([
  ['exchange', 'received', '商家已收货，等待寄出新件'],
  ['repair', 'received', '商家已收货，正在维修'],
  ['repair', 'sentOut', '顺丰速运 SF200']
])('%s that is %s says what comes next', async (kind, state, wording) => {
  const parcel = state === 'sentOut' ? { outCompany: '顺丰速运', outTrackingNumber: 'SF200' } : {}
  const page = openRequest(kind, state, parcel)
  await until(() => page.text().includes(wording))
  expect(page.text()).not.toContain('退款金额')
  expect(page.text().includes('确认收货')).toBe(state === 'sentOut')
})

test.each([
  ['2099-01-01T00:00:00.000Z', '逾期未答复，可联系客服介入'],
  ['2026-01-01T00:00:00.000Z', '已超时联系客服']
])('a request that waits says by when the shop answers (%s)', async (answerBy, words) => {
  const page = openRequest('return', 'asked', { answerBy })
  await until(() => page.text().includes(words))
})
