import { startServer, type Server } from '../support/server'
import { OldChromium } from './oldest'

let server: Server

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server?.stop())

/** Flex boxes in sight of one line whose elements stand closer than the gap says. */
const gapFaults = `(() => {
  let looked = 0
  const faults = [...document.querySelectorAll('.taro_page_stationed *')].flatMap((box) => {
    const { display, flexDirection, flexWrap, rowGap, columnGap } = getComputedStyle(box)
    const gap = parseFloat(flexDirection === 'row' ? columnGap : rowGap) || 0
    if (!display.endsWith('flex') || flexWrap !== 'nowrap' || !gap || !box.getClientRects().length) return []
    const boxes = [...box.children].filter((one) => getComputedStyle(one).position !== 'absolute').map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width && height)
    return boxes.slice(1).flatMap((one, index) => {
      looked++
      const between = flexDirection === 'row' ? one.left - boxes[index].right : one.top - boxes[index].bottom
      return between < gap - 0.5 ? [box.className + ': ' + between + ' of ' + gap] : []
    })
  })
  return looked > 10 ? faults : ['looked at ' + looked]
})()`

// the oldest that .browserslistrc promises, and that of WeChat's core of 2020
describe.each(['chromium-73', 'chromium-78'])('in %s', (name) => {
  let browser: OldChromium

  beforeAll(async () => {
    browser = await OldChromium.start(name)
  })

  afterAll(() => browser?.close())

  test('the first number is found, held, ordered and paid', async () => {
    await browser.open(server.origin)
    await browser.press('.tap, button, a', '查看全部靓号')
    await browser.press('.vlist > :not(.vline) .numcard')
    await browser.press('.btn', '立即预约')
    await browser.see('#f-region')
    await browser.type('姓名', '张三')
    await browser.type('身份证号', '110101199003070011')
    const mobile = name === 'chromium-73' ? '13800138000' : '13800138001'
    await browser.type('联系电话', mobile)
    await browser.press('.btn', '获取验证码')
    await browser.see('.btn', '秒后重发')
    await browser.type('验证码', await server.code(mobile))
    await browser.press('#f-region')
    for (const place of ['广东省', '广州市', '天河区']) await browser.press('[role="radio"]', place)
    await browser.type('详细地址', '体育西路 1 号 2 栋 301')
    await browser.press('[aria-label="同意交易条款"]')
    await browser.press('.btn', '提交订单')
    await browser.press('#pay', '支付')
    await browser.at('/sandbox/pay/')
    await browser.press('button', '支付成功')
    await browser.at('/shop/')
    await browser.see('.screen', '支付成功')
  })

  test('a card is logged in, and its home says how it is', async () => {
    await browser.open(server.origin, 'pages/iot/login/index')
    await browser.type('卡号 / 设备号', '1440000000001')
    await browser.press('#login')
    await browser.press('.dialog .btn', '同意')
    await browser.see('.simcard', '正常')
  })

  test('what stands side by side in a flex box keeps its gap', async () => {
    const faults = await browser.run<string[]>(gapFaults)
    expect(faults).toEqual([])
  })

  test('a browser without what the promise begins with reads a sentence, and nothing else is loaded', async () => {
    const old = await OldChromium.start(name)
    await old.send('Page.addScriptToEvaluateOnNewDocument', { source: 'delete Object.fromEntries' })
    await old.open(server.origin)
    await old.see('p', '浏览器版本过低')
    expect(await old.run('document.scripts.length')).toBeLessThan(4)
    expect(old.wrong).toEqual([])
    await old.close()
  })

  test('nothing was thrown meanwhile', () => expect(browser.wrong).toEqual([]))
})
