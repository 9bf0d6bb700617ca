import { runInAction } from 'mobx'
import { feedback } from '@/runtime/feedback'
import { stores } from '@/stores'
import { buildCardPackage, buildPackageOrder, buildSimInfo } from '../../factories/portal'
import { openPage, press, role, until } from '../support/page'
import { logIn } from '../support/visitor'

/** A package that waits begins now, when the data is used up. */

beforeEach(logIn)

const orderSn = 'PK20261121000002'
const dates = { startAt: '2099-11-30T16:00:00.000Z', endAt: '2099-12-31T16:00:00.000Z' }
const gb = 1048576
const waiting = buildCardPackage({ orderSn, validTag: 2, packageName: '10GB月包', useFlow: 0, ...dates })
const usedUp = {
  ...{ totalFlow: gb, useFlow: gb, surplusFlow: 0, breakRuleId: 1, internetStatus: 2 },
  packages: [buildCardPackage({ useFlow: gb, totalFlow: gb }), waiting],
  beginsNow: { orderSn, endAt: '2099-11-30T16:00:00.000Z' }
}
const info = buildSimInfo(usedUp)
const begun = { startAt: '2099-11-20T02:00:00.000Z', endAt: '2099-11-30T16:00:00.000Z' }

test('the home offers it, says until when it runs instead, and begins it after a yes', async () => {
  let now = info
  const page = openPage('pages/iot/index/index', {
    'GET /api/iot/simInfo': () => now,
    'POST /api/iot/beginPackage': () => {
      now = buildSimInfo({ surplusFlow: gb, packages: [{ ...waiting, validTag: 1 }] })
      return begun
    }
  })
  await until(() => page.text().includes('没有流量了，已买的下一份套餐可以现在开始用'))
  press(await until(() => document.querySelector<HTMLElement>('#next-step') ?? undefined))
  await until(() => page.text().includes('现在开始用“10GB月包”？用到 2099年11月30日 24:00。'))
  expect(page.text()).toContain('原定 2099年12月1日 00:00 起、用到 2099年12月31日 24:00，开始后不能改回')
  expect(page.of('POST /api/iot/beginPackage')).toEqual([])
  press(await until(() => document.querySelector<HTMLElement>('.dialog button:last-child') ?? undefined))
  await until(() => feedback.toast?.title === '已开始，用到 2099年11月30日 24:00')
  expect(page.of('POST /api/iot/beginPackage')).toEqual([
    { orderSn, shown: { amount: 0, simNo: info.simNo } }
  ])
})

test('so does the list of packages, at the one that may begin', async () => {
  runInAction(() => stores.sim.setInfo(info))
  const page = openPage('pages/iot/index/orderLogs/index', {
    'GET /api/iot/simPackageList': {
      total: 2,
      page: 1,
      pageSize: 20,
      list: [buildPackageOrder({ orderSn, ...dates, validTag: 2 }), buildPackageOrder()]
    },
    'GET /api/iot/simInfo': info
  })
  press(await until(() => role('button', '现在开始用')))
  await until(() => page.text().includes('开始后不能改回'))
  expect(document.querySelectorAll('#begin')).toHaveLength(1)
})

test('a backend that does not say so leads to buying', async () => {
  const { beginsNow: _, ...plain } = usedUp
  const page = openPage('pages/iot/index/index', { 'GET /api/iot/simInfo': buildSimInfo(plain) })
  await until(() => role('button', '买流量') && !page.text().includes('现在开始用'))
})
