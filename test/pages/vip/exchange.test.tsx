import { act } from 'react'
import { buildExchange } from '../../factories/vip'
import { buildSimInfo } from '../../factories/portal'
import { Refusal } from '../support/answers'
import { feedback } from '@/runtime/feedback'
import { close, openPage, press, role, until } from '../support/page'
import { logIn } from '../support/visitor'

beforeEach(() => logIn())

/** Presses the last button of the dialog containing `words`. */
async function agree(words: string) {
  const asked = await until(() => (feedback.dialog?.content.includes(words) ? feedback.dialog : undefined))
  act(() => asked.buttons[asked.buttons.length - 1]!.onClick())
}

const exchange = 'pages-sub/iot/index/couponExchange/index'
const done = {
  ...{ exchangeId: 9, couponId: 8, couponCoin: 30, name: '满10减3券' },
  ...{ startAt: '2026-11-01T02:00:00.000Z', endAt: '2099-12-31T16:00:00.000Z' }
}

test('a coupon is asked about, had for the coins that were shown, and leads to where it is used', async () => {
  const page = openPage(exchange, {
    'GET /api/iot/couponExchangeList': buildExchange(),
    'POST /api/iot/exchangeCoupon': done,
    'GET /api/iot/simInfo': buildSimInfo({ couponCoin: 30 })
  })
  press(await until(() => role('button', '兑换 满10减3券')))
  await agree('用 20 券币兑换“满10减3券”？')
  await agree('已兑换')
  expect(page.of('POST /api/iot/exchangeCoupon')).toMatchObject([
    { couponGoodsId: 5, shown: { coins: 20, simNo: '1440000000001' } }
  ])
  await until(() => page.went[0]?.includes('package/index'))
})

test('a try that nobody answered is sent again under its key, after a reload too; the next one is another', async () => {
  const exchangeBy = async (answer: () => typeof done) => {
    const page = openPage(exchange, {
      'GET /api/iot/couponExchangeList': buildExchange(),
      'GET /api/iot/simInfo': buildSimInfo(),
      'POST /api/iot/exchangeCoupon': answer
    })
    press(await until(() => role('button', '兑换 满10减3券')))
    await agree('用 20 券币兑换')
    const sent = await until(() => page.of('POST /api/iot/exchangeCoupon')[0])
    return { page, key: (sent as { clientKey: string }).clientKey }
  }
  const lost = await exchangeBy(() => {
    throw new TypeError('Failed to fetch')
  })
  await until(() => lost.page.of('GET /api/iot/couponExchangeList').length === 2)
  close()
  const again = await exchangeBy(() => done)
  expect(again.key).toBe(lost.key)
  await agree('已兑换')
  close()
  expect((await exchangeBy(() => done)).key).not.toBe(lost.key)
  await agree('已兑换')
})

test('a refusal is said, and the list is asked for anew', async () => {
  const page = openPage(exchange, {
    'GET /api/iot/couponExchangeList': buildExchange(),
    'POST /api/iot/exchangeCoupon': () => new Refusal(35012, '券币不足')
  })
  press(await until(() => role('button', '兑换 满10减3券')))
  await agree('用 20 券币兑换')
  await until(() => page.of('GET /api/iot/couponExchangeList').length === 2)
})
