import { Code } from '@contract/errors'
import { feedback } from '@/runtime/feedback'
import { buildMallGoods, buildMallOption } from '../../factories/mall'
import { buildNumberDetails, buildPage, buildPlainNumber, buildPlan } from '../../factories/shop'
import { answerOf, challengeOf } from '../../support/work'
import { box, openPage, press, Refusal, role, type, until, type Opened } from '../support/page'
import { clear } from '../support/draw'
import { certId, nowhere, statics } from '../support/tree'
import { logIn } from '../support/visitor'

const busy = '当前网络待支付的订单过多，请先支付或取消已提交的订单，或稍后再试'
const working = '下单的人很多，正在做安全验证，完成后自动继续'
/** Answers `done` to a proof; asks for one that `counter` solves (-1: nothing does) before. */
const asksProof =
  <T,>(counter: number, done: T) =>
  ({ proof }: { proof?: unknown }) =>
    proof ? done : new Refusal(Code.captchaWanted, busy, challengeOf(counter))
const proof = (counter: number) => ({ challenge: challengeOf(counter).challenge, answer: answerOf(counter) })
const later = '2099-01-01T00:00:00.000Z'
/** The button of this name once it may be pressed. */
const ready = (name: string) =>
  until(() => {
    const button = role('button', name)
    return button.getAttribute('aria-disabled') !== 'true' && button
  })

const order = { orderSn: 'GO20261121000001', amount: 1000, status: 0, payBefore: later }

/** The order form of a number, filled in and sent. */
async function sendOrder(counter: number) {
  const typed = {
    certName: '张三',
    contactPhone: '13800138000',
    region: ['440000', '440100', '440106'],
    address: '体育西路 1 号'
  }
  sessionStorage.setItem('draft.shop.order', JSON.stringify(typed))
  const number = buildNumberDetails({ ...buildPlainNumber({ numberId: 71 }), state: 2, heldUntil: later })
  const page = openPage(
    'pages/goods/fastNumber/formSubmit?goodsId=20&numberId=71',
    {
      'GET /api/shop/base/ipLocation': nowhere,
      'GET /api/shop/goodsDetails': buildPlan({ goodsId: 20 }),
      'GET /api/shop/numberDetails': number,
      'POST /api/shop/createOrder': asksProof(counter, order)
    },
    statics
  )
  await until(() => role('timer'))
  type(box('身份证号'), certId)
  press(role('checkbox', '同意交易条款'))
  press(await ready('提交订单'))
  return { page, call: 'POST /api/shop/createOrder' as const, button: '提交订单' }
}

/** A number's page, the number wanted. */
async function holdNumber(counter: number) {
  const page = openPage('pages/goods/pretty/index?numberId=7', {
    'GET /api/shop/numberDetails': buildNumberDetails({ numberId: 7 }),
    'GET /api/shop/commentList': { ...buildPage([]), average: 0 },
    'POST /api/shop/holdNumber': asksProof(counter, { numberId: 7, expiresAt: later })
  })
  press(await until(() => role('button', '立即预约')))
  return { page, call: 'POST /api/shop/holdNumber' as const, button: '立即预约' }
}

/** The cashier of an item of the mall, the item bought. */
async function buyGoods(counter: number) {
  logIn()
  const made = { orderSn: 'JF20261122000001', status: 0, amount: 990, pay: { kind: 'none' as const } }
  const page = openPage(
    'pages-sub/iot/integralShop/details/cashier?goodsId=3&optionId=7&count=1&addressId=5',
    {
      'GET /api/iot/integralShopGoodsDetails': buildMallGoods({
        goodsId: 3,
        options: [buildMallOption({ optionId: 7 })]
      }),
      'POST /api/iot/buyShopGoods': asksProof(counter, made)
    }
  )
  press(await until(() => role('button', '支付 200积分 + ¥9.90')))
  return { page, call: 'POST /api/iot/buyShopGoods' as const, button: '支付 200积分 + ¥9.90' }
}

const led = (to: string) => (page: Opened) => until(() => page.went.at(-1)?.includes(to))

describe.each([
  ['an order', sendOrder, led('/pages/order/pay/index')],
  ['the hold of a number', holdNumber, led('buy=1')],
  ['an item of the mall', buyGoods, led('orderSn=JF20261122000001')]
])('%s of which a proof is asked', (_name, send, goesOn) => {
  test('the app works it out, sends the same again with the proof, and goes on by itself', async () => {
    const { page, call } = await send(5)
    await goesOn(page)
    const [first, again, ...more] = page.of(call)
    expect(again).toEqual({ ...first, proof: proof(5) })
    expect(more).toEqual([])
    expect(page.text()).not.toContain(busy)
  })

  test('long work is said in a sentence and can be stopped; then nothing is sent, and one may try again', async () => {
    const { page, call, button } = await send(-1)
    await until(() => feedback.dialog?.content === working)
    press(await until(() => role('button', '取消', role('alertdialog'))))
    await until(() => !feedback.dialog)
    expect(page.of(call)).toHaveLength(1)
    press(await ready(button))
    await until(() => page.of(call).length === 2)
    press(await until(() => role('button', '取消', role('alertdialog'))))
    await ready(button)
    expect(page.went).toEqual([])
  })

  test('leaving the page stops the work', async () => {
    const { page, call } = await send(-1)
    await until(() => feedback.dialog?.content === working)
    clear()
    await until(() => !feedback.dialog)
    expect(page.of(call)).toHaveLength(1)
  })
})
