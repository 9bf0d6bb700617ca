import { numberCard, on, phone } from './browser'
import { browser, server } from './stage'

const number = 'pages/goods/pretty/index'
const plan = 'pages/goods/fastNumber/index'
const favourites = 'pages-sub/shop/favourites/index'
/** An old address, which shows the second tab of the favourites. */
const seen = 'pages-sub/shop/seen/index'

test('two numbers are kept, compared, let go; what was seen is listed until it is cleared', async () => {
  const visitor = await phone(browser, server.origin)
  const { page } = visitor
  const open = (path: string) => page.goto(`${server.origin}/shop/#/${path}`)
  const digits: string[] = []
  for (const nth of [0, 1]) {
    await open('pages/index/VanityNumber/index')
    const card = numberCard(page, nth)
    digits.push(((await card.textContent()) ?? '').replace(/\D/g, '').slice(0, 11))
    await card.click()
    await on(page, number, '[aria-label="收藏"]').click()
    await on(page, number, '[aria-label="取消收藏"]').waitFor()
  }
  const grouped = digits.map((text) => text.replace(/(\d{3})(\d{4})(\d{4})/, '$1 $2 $3'))

  await open('pages/user/index2')
  await page.getByText('我的收藏').click()
  await on(page, favourites, 'button:has-text("选两到四个对比")').click()
  expect(await on(page, favourites, 'button:has-text("对比（0）")').isDisabled()).toBe(true)
  for (const text of grouped)
    await on(page, favourites, '[role="checkbox"]').filter({ hasText: text }).click()
  await on(page, favourites, 'button:has-text("对比（2）")').click()
  for (const text of [...grouped, '合约期内至少花费', '归属地'])
    await on(page, favourites, '[role="row"]').filter({ hasText: text }).waitFor()
  expect(await on(page, favourites, '[role="row"]').first().locator('[role="columnheader"]').count()).toBe(3)

  await page.goBack()
  await on(page, favourites, 'button:has-text("取消")').click()
  await on(page, favourites, `[aria-label="取消收藏 ${digits[0]}"]`).click()
  await on(page, favourites, `.card:has-text("${grouped[0]}")`).waitFor({ state: 'detached' })
  await open(seen)
  for (const text of grouped) await on(page, seen, `.card:has-text("${text}")`).waitFor()
  await on(page, seen, '[aria-label="清空"]').click()
  await page.locator('.dialog button', { hasText: '清空' }).click()
  await on(page, seen, ':text("还没有看过的号码或商品")').waitFor()
  await page.reload()
  await on(page, seen, ':text("还没有看过的号码或商品")').waitFor()
  expect(visitor.wrong).toEqual([])
})

test('two plans stand side by side, with what they cost and what they have', async () => {
  const { page, wrong } = await phone(browser, server.origin)
  const answer = await fetch(`${server.origin}/api/shop/goodsList?kind=fast&pageSize=2`)
  const { list } = ((await answer.json()) as { data: { list: { goodsId: number; title: string }[] } }).data
  for (const { goodsId } of list) {
    await page.goto(`${server.origin}/shop/#/${plan}?goodsId=${goodsId}`)
    await on(page, plan, '[aria-label="收藏"]').click()
    await on(page, plan, '[aria-label="取消收藏"]').waitFor()
  }
  await page.goto(`${server.origin}/shop/#/${favourites}`)
  await on(page, favourites, 'button:has-text("选两到四个对比")').click()
  for (const { title } of list)
    await on(page, favourites, '[role="checkbox"]').filter({ hasText: title }).click()
  await on(page, favourites, 'button:has-text("对比（2）")').click()
  for (const text of [...list.map(({ title }) => title), '月最低消费', '合约期内至少花费', '流量', '选号'])
    await on(page, favourites, '[role="row"]').filter({ hasText: text }).waitFor()
  // a column leads to its plan
  await on(page, favourites, '[role="columnheader"]')
    .filter({ hasText: list[0]!.title })
    .locator('.tap')
    .click()
  await on(page, plan, `:text("${list[0]!.title}")`).first().waitFor()
  expect(wrong).toEqual([])
})
