import { feedback } from '@/runtime/feedback'
import { Code } from '@contract/errors'
import { buildLoginConfig } from '../../factories/portal'
import type { Answers } from '../support/answers'
import { box, close, key, openPage, press, Refusal, role, type, until } from '../support/page'
import { signOut } from '../support/visitor'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  close()
  signOut()
})

const mobile = '13800138000'
const picture = (n: number) => ({ captchaId: `picture-${n}`, image: `data:image/png;base64,AAA${n}` })
const wanted = (n: number, says = '请输入图中的数字') => new Refusal(Code.captchaWanted, says, picture(n))
const sheet = () => role('dialog', '安全验证')
const shown = () => sheet().querySelector('img')!
/** A button that nothing is under way behind. */
const ready = (name: string, within?: ParentNode) =>
  until(() => {
    const button = role('button', name, within)
    return !button.hasAttribute('aria-disabled') && button
  })
const typed = () => box('图中数字')

/** The order log-in, with a code asked for and the captcha in front. */
async function ask(answers: Answers) {
  const page = openPage(
    'pages/login/index',
    {},
    { 'GET /api/hk/genericConfig': { orderQueryMode: 1, loginAvatar: '' }, ...answers }
  )
  type(await until(() => box('手机号')), mobile)
  press(role('button', '获取验证码'))
  await until(sheet)
  return page
}
const proof = (n: number, answer: string) => ({
  mobile,
  scene: 'orderQuery',
  proof: { captchaId: `picture-${n}`, answer }
})

test('shows the picture; the right digits send the code by themselves, and what was typed stays', async () => {
  const page = await ask({
    'POST /api/sms/send': ({ proof }) => (proof ? { waitSeconds: 60 } : wanted(1))
  })
  expect([shown().src, shown().alt]).toEqual([picture(1).image, '验证图片，内有四位数字'])
  expect(sheet().textContent).toContain('请输入图中的数字')
  await until(() => document.activeElement === typed())
  expect(typed().getAttribute('inputmode')).toBe('numeric')
  expect(role('button', '确认', sheet())).toMatchObject({ disabled: true })
  type(typed(), '1234')
  press(role('button', '确认', sheet()))
  await until(() => page.text().includes('60 秒后重发'))
  expect(page.box.querySelector('.sheet')).toBeNull()
  expect(page.of('POST /api/sms/send')).toEqual([{ mobile, scene: 'orderQuery' }, proof(1, '1234')])
  expect(box('手机号').value).toBe(mobile)
})

test('wrong digits: the field says so under a new picture, empty and with the caret in it', async () => {
  const page = await ask({
    'POST /api/sms/send': ({ proof }) => {
      if (!proof) return wanted(1)
      const right = proof.captchaId === 'picture-2'
      return right ? { waitSeconds: 60 } : wanted(2, '图中数字不正确或已过期，请重新输入')
    }
  })
  type(typed(), '9999')
  key(typed(), 'Enter')
  await until(() => role('alert', undefined, sheet()).textContent?.includes('图中数字不正确或已过期'))
  expect(shown().src).toBe(picture(2).image)
  expect(typed().value).toBe('')
  expect(typed().getAttribute('aria-invalid')).toBe('true')
  await until(() => document.activeElement === typed())
  type(typed(), '1234')
  key(typed(), 'Enter')
  await until(() => page.text().includes('60 秒后重发'))
  expect(page.of('POST /api/sms/send').pop()).toEqual(proof(2, '1234'))
})

test('another picture is asked for and answered', async () => {
  const page = await ask({
    'POST /api/sms/send': ({ proof }) => (proof ? { waitSeconds: 60 } : wanted(1)),
    'POST /api/sms/captcha': picture(5)
  })
  type(typed(), '12')
  press(role('button', '换一张', sheet()))
  await until(() => shown().src === picture(5).image)
  expect(typed().value).toBe('')
  type(typed(), '4321')
  press(role('button', '确认', sheet()))
  await until(() => page.text().includes('60 秒后重发'))
  expect(page.of('POST /api/sms/send').pop()).toEqual(proof(5, '4321'))
})

test('without network it stays, with what was typed, and goes on when the network is back', async () => {
  let off = true
  const page = await ask({
    'POST /api/sms/send': ({ proof }) => {
      if (!proof) return wanted(1)
      if (off) throw new TypeError('Failed to fetch')
      return { waitSeconds: 60 }
    }
  })
  type(typed(), '1234')
  press(role('button', '确认', sheet()))
  await until(() => page.text().includes('网络错误'))
  expect(typed().value).toBe('1234')
  off = false
  press(await ready('确认', sheet()))
  await until(() => page.text().includes('60 秒后重发'))
})

test('closed: nothing is sent, and the button may be pressed again', async () => {
  const page = await ask({ 'POST /api/sms/send': wanted(1) })
  press(role('button', '关闭', sheet()))
  await until(() => !page.box.querySelector('.sheet'))
  expect(page.of('POST /api/sms/send')).toHaveLength(1)
  press(await ready('获取验证码'))
  await until(sheet)
})

test('who cannot see the picture is led to the customer service', async () => {
  const page = await ask({ 'POST /api/sms/send': wanted(1) })
  press(role('button', '看不清？联系客服', sheet()))
  await until(() => page.went.some((url) => url.startsWith('/pages/customer/index')))
  expect(page.box.querySelector('.sheet')).toBeNull()
})

test('a refusal after the right answer closes it and is said as always', async () => {
  const page = await ask({
    'POST /api/sms/send': ({ proof }) =>
      proof ? new Refusal(-1, '今日验证码已发完，请联系客服或明天再试') : wanted(1)
  })
  type(typed(), '1234')
  press(role('button', '确认', sheet()))
  await until(() => page.text().includes('今日验证码已发完'))
  expect(page.box.querySelector('.sheet')).toBeNull()
})

test('a page that is left takes it along', async () => {
  await ask({ 'POST /api/sms/send': wanted(1) })
  expect(feedback.sheet).toBeDefined()
  close()
  expect(feedback.sheet).toBeUndefined()
})

test('it stands over the sheet that asks for the code', async () => {
  const page = openPage(
    'pages/iot/login/index',
    {},
    {
      'GET /api/simLoginConfig': buildLoginConfig(),
      'POST /api/sms/send': ({ proof }) => (proof ? { waitSeconds: 60 } : wanted(1)),
      'POST /api/simLogin': new Refusal(34003, '请输入138****8000收到的验证码')
    }
  )
  type(await until(() => box('卡号 / 设备号')), mobile)
  press(role('button', '登录'))
  press(await until(() => role('button', '同意并登录')))
  press(await until(() => role('button', '获取验证码')))
  await until(sheet)
  const [under, over] = page.box.querySelectorAll('.sheet')
  expect(under!.contains(over!)).toBe(false)
  type(typed(), '1234')
  press(role('button', '确认', sheet()))
  await until(() => page.text().includes('60 秒后重发'))
  expect(page.box.querySelectorAll('.sheet')).toHaveLength(1)
})
