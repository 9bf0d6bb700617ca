import { act } from 'react'
import { keepOnPhone } from '@/areas/orders/address/phoneAddresses'
import { stores } from '@/stores'
import { Code } from '@contract/errors'
import { buildAddress, buildAddresses } from '../../factories/mall'
import {
  box,
  close,
  failedWith,
  openPage,
  press,
  readyButton,
  Refusal,
  role,
  type,
  until,
  withParams
} from '../support/page'
import { statics, tree } from '../support/tree'
import { logIn, logOut } from '../support/visitor'

const book = 'pages-sub/iot/integralShop/details/selectAddress/index'
const form = 'pages-sub/iot/integralShop/details/selectAddress/edit'
const order = '/pages-sub/iot/integralShop/details/payment?goodsId=3'

beforeEach(() => {
  stores.miniUser.set({ iotSimAddressId: 0, selectAddressBackPath: '' })
  logIn()
})

const home = buildAddress({ addressId: 5, name: '张三', isDefault: true })
const office = buildAddress({ addressId: 6, name: '李四' })

test('the one that is tapped is taken for the order that asked', async () => {
  stores.miniUser.set({ selectAddressBackPath: order })
  const page = openPage(`${book}?choose=1`, { 'GET /api/iot/simAddressList': buildAddresses(home, office) })
  await until(() => page.text().includes('李四'))
  expect(role('radio', /张三/).getAttribute('aria-checked')).toBe('true')
  press(role('radio', /李四/))
  expect(page.went[0]).toMatch(/details\/payment\?.*goodsId=3/)
  expect(stores.miniUser.current).toMatchObject({ iotSimAddressId: 6, selectAddressBackPath: '' })
})

test('without an order that asked, a tap opens it to change', async () => {
  const page = openPage(book, { 'GET /api/iot/simAddressList': buildAddresses(home) })
  press(await until(() => role('button', /张三 ?138/)))
  expect(page.went[0]).toMatch(/selectAddress\/edit\?.*addressId=5/)
})

test('another one is made the default', async () => {
  let list = [home, office]
  const page = openPage(book, {
    'GET /api/iot/simAddressList': () => buildAddresses(...list),
    'POST /api/iot/setDefaultSimAddress': () => {
      list = [
        { ...office, isDefault: true },
        { ...home, isDefault: false }
      ]
      return buildAddresses(...list)
    }
  })
  press(await until(() => role('button', '设为默认')))
  await until(() => /李四.*默认.*张三/s.test(page.text()))
  expect(page.of('POST /api/iot/setDefaultSimAddress')).toEqual([{ addressId: 6 }])
})

test('one is deleted after a question', async () => {
  let list = [home, office]
  const page = openPage(book, {
    'GET /api/iot/simAddressList': () => buildAddresses(...list),
    'POST /api/iot/delSimAddress': () => {
      list = [home]
      return buildAddresses(home)
    }
  })
  press(await until(() => role('button', '删除李四的地址')))
  await until(() => page.text().includes('删除李四的这个地址？'))
  expect(page.of('POST /api/iot/delSimAddress')).toEqual([])
  press(role('button', '删除', document.querySelector('.dialog')!))
  await until(() => !page.box.querySelector('.stack')?.textContent?.includes('李四'))
  expect(page.of('POST /api/iot/delSimAddress')).toEqual([{ addressId: 6 }])
})

test('a full book says how many it holds', async () => {
  openPage(book, { 'GET /api/iot/simAddressList': { list: [home], most: 1 } })
  const button = await until(() => role('button', '最多保存 1 个地址'))
  expect(button.hasAttribute('disabled')).toBe(true)
})

test('a new one from a pasted text goes back to the order that waits for it', async () => {
  stores.miniUser.set({ selectAddressBackPath: order })
  const page = openPage(
    `${form}?choose=1`,
    {
      'POST /api/iot/setSimAddress': { ...home, addressId: 9 },
      'GET /api/shop/base/ipLocation': new Refusal(1)
    },
    statics
  )
  press(await until(() => role('button', '粘贴整段地址，自动识别')))
  const sheet = await until(() => document.querySelector('.sheet') ?? undefined)
  type(sheet.querySelector('textarea')!, '王五 13800138000 广东省广州市天河区体育西路 1 号')
  // the button is busy until the regions have loaded
  press(await until(() => readyButton(/识别并填入/, sheet)))
  await until(() => box('手机号').value === '13800138000')
  press(role('button', '保存地址'))
  await until(() => page.went.length > 0)
  expect(page.of('POST /api/iot/setSimAddress')).toEqual([
    {
      name: '王五',
      mobile: '13800138000',
      provinceCode: '440000',
      province: '广东省',
      city: '广州市',
      county: '天河区',
      address: '体育西路1号'
    }
  ])
  expect(page.went[0]).toMatch(/details\/payment\?.*goodsId=3/)
  expect(stores.miniUser.current.iotSimAddressId).toBe(9)
})

describe('regions that do not come', () => {
  let there: boolean
  let asked: number
  const lost = {
    '/provinces/all.json': () => {
      asked++
      if (there) return tree
      throw new TypeError('Failed to fetch')
    }
  }
  const answers = { 'GET /api/shop/base/ipLocation': new Refusal(1) }
  const sheet = () => document.querySelector('.sheet')
  const shown = () => Boolean(sheet()?.textContent?.includes('广东省'))
  const open = () => openPage(form, answers, lost)
  const openSheet = () => press(document.getElementById('f-region')!)
  beforeEach(() => {
    there = false
    asked = 0
  })

  test('say why, and come by 重试', async () => {
    open()
    openSheet()
    await failedWith('网络错误，换个网络试试。')
    there = true
    press(role('button', '重试', sheet()!))
    await until(shown)
  })

  test('are asked for anew at each opening', async () => {
    open()
    openSheet()
    await until(() => sheet()?.textContent?.includes('加载失败'))
    press(role('button', '关闭', sheet()!))
    there = true
    openSheet()
    await until(shown)
    expect(asked).toBe(2)
  })

  test('come by themselves when the network is back', async () => {
    open()
    openSheet()
    await until(() => sheet()?.textContent?.includes('加载失败'))
    there = true
    act(() => void window.dispatchEvent(new Event('online')))
    await until(shown)
  })

  test('are asked for anew by the sheet that reads a pasted address', async () => {
    open()
    press(role('button', '粘贴整段地址，自动识别'))
    await until(() => sheet()?.textContent?.includes('加载失败'))
    there = true
    type(sheet()!.querySelector('textarea')!, '王五 13800138000 广东省广州市天河区体育西路 1 号')
    press(role('button', '重试', sheet()!))
    press(await until(() => readyButton(/识别并填入/, sheet()!)))
    await until(() => box('手机号').value === '13800138000')
  })
})

test('what is missing is said at its field, and what was typed outlives a reload', async () => {
  openPage(form, {}, statics)
  type(box('收货人'), '王')
  press(role('button', '保存地址'))
  const message = [...document.querySelectorAll('.field .wrong')].map((one) => one.textContent)
  expect(message).toEqual([
    '请填写收货人姓名',
    '请填写 11 位手机号',
    '请选择所在地区',
    '请填写到门牌号的详细地址'
  ])
  close()
  openPage(form, {}, statics)
  expect(box('收货人').value).toBe('王')
})

test('one of the book is changed; its mobile, which is not shown, stays unless another is typed', async () => {
  const page = openPage(
    `${form}?addressId=5`,
    { 'GET /api/iot/simAddressList': buildAddresses(home), 'POST /api/iot/setSimAddress': home },
    statics
  )
  await until(() => page.text().includes('不改就留空'))
  expect(box('手机号').placeholder).toBe('138****8000')
  type(box('详细地址'), '体育东路 2 号')
  press(role('button', '保存地址'))
  await until(() => page.went.length > 0)
  const [sent] = page.of('POST /api/iot/setSimAddress')
  expect(sent).toMatchObject({ addressId: 5, name: '张三', county: '天河区', address: '体育东路 2 号' })
  expect(sent).not.toHaveProperty('mobile')
})

test('what the server finds wrong is said at its field', async () => {
  const page = openPage(
    `${form}?addressId=5`,
    {
      'GET /api/iot/simAddressList': buildAddresses(home),
      'POST /api/iot/setSimAddress': new Refusal(Code.invalidInput, '', {
        fields: { provinceCode: '请重新选择所在地区' }
      })
    },
    statics
  )
  press(await until(() => role('button', '保存地址')))
  await until(() => page.text().includes('请重新选择所在地区'))
})

test('one that is not in the book leads to those that are', async () => {
  const page = openPage(
    `${form}?addressId=99`,
    { 'GET /api/iot/simAddressList': buildAddresses(home) },
    statics
  )
  await until(() => page.text().includes('没有找到这个地址'))
  press(role('button', '全部地址'))
  expect(page.went[0]).toMatch(/selectAddress\/index/)
})

describe('addresses kept on this phone', () => {
  const ofPhone = {
    ...{ name: '王五', mobile: '13900139000', address: '科苑路 9 号' },
    ...{ region: ['440000', '440100', '440106'], place: ['广东省', '广州市', '天河区'] }
  }
  const names = () => stores.user.addresses.map(({ name, isDefault }) => (isDefault ? `${name}*` : name))

  test('a visitor without a card has a book: added, made the default, changed and deleted; nothing is asked of the server', async () => {
    logOut()
    keepOnPhone({ ...ofPhone, name: '赵六' })
    keepOnPhone(ofPhone)
    expect(names()).toEqual(['王五', '赵六*'])
    const page = openPage(book)
    await until(() => /王五.*139\S*9000.*只存在本机/s.test(page.text()))
    press(role('button', '设为默认'))
    await until(() => names().join() === '王五*,赵六')
    press(role('button', '删除王五的地址'))
    press(await until(() => role('button', '删除', document.querySelector('.dialog')!)))
    await until(() => names().join() === '赵六*')
    expect(page.asked).toEqual([])
    close()

    const { addressId } = stores.user.addresses[0]!
    openPage(withParams(form, { addressId: String(addressId) }), {}, statics)
    await until(() => box('详细地址').value === '科苑路 9 号')
    type(box('详细地址'), '科苑路 10 号')
    press(role('button', '保存地址'))
    await until(() => stores.user.addresses[0]!.address === '科苑路 10 号')
    expect(stores.user.addresses[0]).toMatchObject({ name: '赵六', mobile: '13900139000', isDefault: true })
  })

  test('the shop has them and those of the card, none twice, also when those of the card do not come', async () => {
    const same = buildAddress({ addressId: 7, name: '王五', mobile: '139****9000', address: '科苑路 9 号' })
    keepOnPhone(ofPhone)
    keepOnPhone({ ...ofPhone, name: '赵六' })
    const page = openPage(`${book}?choose=shop`, {
      'GET /api/iot/simAddressList': buildAddresses(home, same)
    })
    await until(() => page.text().includes('张三'))
    expect(document.querySelectorAll('[role="radio"]')).toHaveLength(3)
    close()
    const next = openPage(`${book}?choose=shop`, { 'GET /api/iot/simAddressList': new Refusal(Code.failed) })
    await until(() => next.text().includes('王五'))
  })

  test('one for an order of the mall is saved in the book of the card, after a question', async () => {
    keepOnPhone(ofPhone)
    stores.miniUser.set({ selectAddressBackPath: order })
    const page = openPage(`${book}?choose=1`, {
      'GET /api/iot/simAddressList': buildAddresses(home),
      'POST /api/iot/setSimAddress': { ...home, addressId: 9 }
    })
    press(await until(() => role('radio', /王五/)))
    await until(() => page.text().includes('要先存入这张卡的地址簿'))
    expect(page.of('POST /api/iot/setSimAddress')).toEqual([])
    press(role('button', '存入并使用'))
    await until(() => page.went.length > 0)
    expect(page.of('POST /api/iot/setSimAddress')).toMatchObject([{ name: '王五', mobile: '13900139000' }])
    expect(stores.miniUser.current.iotSimAddressId).toBe(9)
  })

  test('are gone on log-out', () => {
    keepOnPhone(ofPhone)
    stores.user.clear()
    expect(stores.user.addresses).toEqual([])
  })
})
