import { on, phone, type Phone } from './browser'
import { browser, server } from './stage'

const form = 'pages/goods/general/index'
let visitor: Phone

beforeAll(async () => {
  visitor = await phone(browser, server.origin)
  await visitor.page.goto(`${server.origin}/shop/#/${form}?goodsId=31&buy=1`)
})

test('a region is found by a word and chosen with the keyboard alone', async () => {
  const { page } = visitor
  const region = on(page, form, '#f-region')
  await region.focus()
  await page.keyboard.press('Enter')
  const search = page.locator('.sheet [role=search] input')
  await search.focus()
  await page.keyboard.type('深圳南山')
  const found = page.getByRole('radio', { name: '南山区 广东省 深圳市' })
  await found.focus()
  await page.keyboard.press('Enter')
  await page.locator('.sheet').waitFor({ state: 'detached' })
  expect(await region.textContent()).toBe('广东省 深圳市 南山区')
})

test('a pasted address without its province takes the place of the region that was chosen', async () => {
  const { page } = visitor
  await page.getByRole('button', { name: '粘贴整段地址，自动识别' }).click()
  await page
    .locator('.sheet textarea')
    .fill('收货人：张三\n手机号码：+86 138 0000 0001\n浦东新区世纪大道100号 200120\n021-58000114')
  await page.getByRole('button', { name: '识别并填入' }).click()
  await page.getByText('这些没有填入').waitFor()
  await page.getByText('021-58000114').waitFor()
  await page.getByRole('button', { name: '知道了' }).click()
  await page.locator('.sheet').waitFor({ state: 'detached' })
  expect(await on(page, form, '#f-region').textContent()).toBe('上海市 浦东新区')
  expect(await page.getByLabel('收货人', { exact: true }).inputValue()).toBe('张三')
  expect(await page.getByLabel('联系电话', { exact: true }).inputValue()).toBe('13800000001')
  expect(await page.getByLabel('详细地址', { exact: true }).inputValue()).toBe('世纪大道100号')
  expect(visitor.wrong).toEqual([])
})
