import { stores } from '@/stores'
import { buildDeliveryTerms } from '../../factories/shop'
import { box, openPage, press, role, type, until } from '../support/page'

afterEach(() => stores.user.keepInvoice())

const save = () => press(role('button', '确定'))

test('a tax number whose check character does not fit is asked about once, and kept when it is saved again', async () => {
  const page = openPage('pages-sub/shop/invoice/index', {
    'GET /api/shop/deliveryTerms': buildDeliveryTerms()
  })
  press(await until(() => role('button', '企业')))
  type(box('发票抬头'), '深圳示例科技有限公司')
  type(box('税号'), '440300123456789')
  save()
  await until(() => page.text().includes('税号校验不通过'))
  save()
  await until(() => page.text().includes('税号校验不通过'))
  expect(stores.user.invoice.taxNumber).toBe('')

  type(box('税号'), '９１３５ 0200 ma2y j1xr 9h')
  save()
  await until(() => page.text().includes('校验码不符'))
  expect(stores.user.invoice.taxNumber).toBe('')
  save()
  await until(() => stores.user.invoice.taxNumber === '91350200MA2YJ1XR9H')
  expect(stores.user.invoice.taxNumberChecked).toBe(true)
})
