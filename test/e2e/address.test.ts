import { on, phone } from './browser'
import { browser, server } from './stage'

test('an address typed by hand opens its own page, whatever pages lie upon each other', async () => {
  const { page, wrong } = await phone(browser, server.origin)
  const question = 'pages/customer/question/detail'
  const answer = await fetch(`${server.origin}/api/shop/sysQuestion/list?pageSize=50`)
  const { list } = (
    (await answer.json()) as { data: { list: { id: number; title: string; category: string }[] } }
  ).data
  const first = list[0]!
  const related = list.find(({ id, category }) => id !== first.id && category === first.category)!
  const other = list.find(({ category }) => category !== first.category)!
  const shows = (title: string) => on(page, question, '.t22').filter({ hasText: title }).waitFor()

  await page.goto(`${server.origin}/shop/#/${question}?id=${first.id}`)
  await shows(first.title)
  await on(page, question, '.cell').filter({ hasText: related.title }).click()
  await shows(related.title)
  await page.evaluate((hash) => void (window.location.hash = hash), `/${question}?id=${other.id}`)
  await shows(other.title)

  // the browser's back leads to the page before
  await page.goBack()
  await shows(related.title)
  expect(wrong).toEqual([])
  await page.context().close()
})
