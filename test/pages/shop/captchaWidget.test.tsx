import { Code } from '@contract/errors'
import { answerOf, challengeOf } from '../../support/work'
import type { Answers } from '../support/answers'
import { box, openPage, press, Refusal, role, type, until } from '../support/page'

type Init = NonNullable<typeof window.initGeetest4>
type Options = Parameters<Init>[0]
type Widget = Parameters<Parameters<Init>[1]>[0]

const mobile = '13800138000'
const challenge = JSON.stringify({ captchaId: 'captcha-id' })
const solved = { lot_number: 'lot', captcha_output: 'output', pass_token: 'token', gen_time: '1700000000' }
const wanted = (captcha: object = { provider: 'geetest', challenge }) =>
  new Refusal(Code.captchaWanted, '正在进行安全验证', captcha)

/** GeeTest's script on the page: `user` does what the user does once the widget shows. */
function loaded(user: (widget: Record<keyof Widget, () => void>, options: Options) => void) {
  const shown: Options[] = []
  const ended = jest.fn()
  window.initGeetest4 = (options, then) => {
    const on = {} as Record<keyof Widget, () => void>
    const keep = (name: keyof Widget) => (act: () => void) => void (on[name] = act)
    then({
      ...{ onReady: keep('onReady'), onSuccess: keep('onSuccess'), onError: keep('onError') },
      onClose: keep('onClose'),
      showCaptcha: () => {
        shown.push(options)
        user(on, options)
      },
      getValidate: () => solved,
      destroy: ended
    })
    on.onReady()
  }
  return { shown, ended }
}

afterEach(() => void delete window.initGeetest4)

/** Opens the order log-in and asks for an SMS code. */
async function ask(send: Answers['POST /api/sms/send']) {
  const page = openPage('pages/login/index', {
    'GET /api/hk/genericConfig': { orderQueryMode: 1, loginAvatar: '' },
    'POST /api/sms/send': send!
  })
  type(await until(() => box('手机号')), mobile)
  press(role('button', '获取验证码'))
  return page
}
const proofs = (page: Awaited<ReturnType<typeof ask>>) =>
  page.of('POST /api/sms/send').map((body) => (body as { proof?: object }).proof)

test("the widget's answer goes along with the call", async () => {
  const { shown, ended } = loaded((on) => on.onSuccess())
  const page = await ask(({ proof }) => (proof ? { waitSeconds: 60 } : wanted()))
  await until(() => page.text().includes('60 秒后重发'))
  expect(shown).toMatchObject([{ captchaId: 'captcha-id', product: 'bind', language: 'zho' }])
  expect(ended).toHaveBeenCalledTimes(1)
  expect(proofs(page)).toEqual([undefined, { challenge, answer: JSON.stringify(solved) }])
})

test('closing the widget sends nothing, and one may ask again', async () => {
  loaded((on) => on.onClose())
  const page = await ask(wanted())
  await until(() => !role('button', '获取验证码').hasAttribute('aria-disabled'))
  expect(proofs(page)).toEqual([undefined])
})

test.each([
  ['its files do not come', (on: { onError: () => void }) => on.onError()],
  ['its server does not answer', (_: object, { offlineCb }: Options) => offlineCb()]
])('%s: the server is told, and the work that it asks then is done', async (_, user) => {
  loaded(user)
  const page = await ask(({ proof }) => {
    if (proof?.answer === 'unloaded') return wanted(challengeOf(3))
    return proof ? { waitSeconds: 60 } : wanted()
  })
  await until(() => page.text().includes('60 秒后重发'))
  expect(proofs(page).slice(1)).toEqual([
    { challenge, answer: 'unloaded' },
    { challenge: challengeOf(3).challenge, answer: answerOf(3) }
  ])
})

test('the script itself does not come: the server is told', async () => {
  const page = await ask(({ proof }) => (proof ? { waitSeconds: 60 } : wanted()))
  const script = await until(
    () => document.querySelector('script[src="https://static.geetest.com/v4/gt4.js"]') ?? undefined
  )
  script.dispatchEvent(new Event('error'))
  await until(() => page.text().includes('60 秒后重发'))
  expect(proofs(page)).toEqual([undefined, { challenge, answer: 'unloaded' }])
})
