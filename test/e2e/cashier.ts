import type { Page } from 'playwright-core'

/** Answers the sandbox's cashier and returns to the app. */
export async function payInSandbox(
  page: Page,
  answer: '支付成功' | '支付失败' | '稍后支付' = '支付成功'
): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByText(answer, { exact: true }).click()
  await page.waitForURL(/\/shop\//)
}
