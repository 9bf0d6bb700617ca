import { Code } from '@contract/errors'
import { answerOf, challengeOf } from '../../support/work'
import type { Answers } from '../support/answers'
import { box, openPage, press, Refusal, role, type, until } from '../support/page'

const mobile = '13800138000'
const wanted = (counter: number, wording = '正在进行安全验证') =>
  new Refusal(Code.captchaWanted, wording, challengeOf(counter))
const proof = (counter: number) => ({
  mobile,
  scene: 'orderQuery',
  proof: { challenge: challengeOf(counter).challenge, answer: answerOf(counter) }
})
/** Opens the order log-in and asks for an SMS code. */
async function ask(answers: Answers) {
  const page = openPage('pages/login/index', {
    'GET /api/hk/genericConfig': { orderQueryMode: 1, loginAvatar: '' },
    ...answers
  })
  type(await until(() => box('手机号')), mobile)
  press(role('button', '获取验证码'))
  return page
}

test('the app proves its work unseen, and the code is sent', async () => {
  const page = await ask({ 'POST /api/sms/send': ({ proof }) => (proof ? { waitSeconds: 60 } : wanted(5)) })
  await until(() => page.text().includes('60 秒后重发'))
  expect(page.of('POST /api/sms/send')).toEqual([{ mobile, scene: 'orderQuery' }, proof(5)])
  expect(page.box.querySelector('.sheet')).toBeNull()
  expect(box('手机号').value).toBe(mobile)
})

test('when a flood has grown meanwhile it works once more', async () => {
  const answers = [wanted(1), wanted(9), { waitSeconds: 60 }]
  const page = await ask({ 'POST /api/sms/send': () => answers.shift()! })
  await until(() => page.text().includes('60 秒后重发'))
  expect(page.of('POST /api/sms/send').slice(1)).toEqual([proof(1), proof(9)])
})

test('a server that never takes a proof: it ends, and the reason is said', async () => {
  const page = await ask({ 'POST /api/sms/send': () => wanted(2, '安全验证已失效，请重试') })
  await until(() => page.text().includes('安全验证已失效，请重试'))
  expect(page.of('POST /api/sms/send')).toHaveLength(4)
  await until(() => !role('button', '获取验证码').hasAttribute('aria-disabled'))
})

test('long work says so and can be cancelled; then nothing is sent, and one may ask again', async () => {
  const page = await ask({ 'POST /api/sms/send': wanted(-1) })
  press(await until(() => role('button', '验证中，点此取消')))
  await until(() => role('button', '获取验证码'))
  expect(page.of('POST /api/sms/send')).toHaveLength(1)
  press(role('button', '获取验证码'))
  press(await until(() => role('button', '验证中，点此取消')))
})

test('a proof that the network lost is sent once more', async () => {
  let lost = 0
  const page = await ask({
    'POST /api/sms/send': ({ proof }) => {
      if (!proof) return wanted(3)
      if (lost++ === 0) throw new TypeError('Failed to fetch')
      return { waitSeconds: 60 }
    }
  })
  await until(() => page.text().includes('60 秒后重发'))
  expect(page.of('POST /api/sms/send').slice(1)).toEqual([proof(3), proof(3)])
})

test('without network the second time, too, it ends and says so', async () => {
  const page = await ask({
    'POST /api/sms/send': ({ proof }) => {
      if (!proof) return wanted(3)
      throw new TypeError('Failed to fetch')
    }
  })
  await until(() => page.text().includes('网络错误'))
  await until(() => !role('button', '获取验证码').hasAttribute('aria-disabled'))
  expect(page.of('POST /api/sms/send')).toHaveLength(3)
})

test('a challenge that this app cannot answer is said, not left working', async () => {
  const other = new Refusal(Code.captchaWanted, '', { provider: 'somebody', challenge: 'x' })
  const page = await ask({ 'POST /api/sms/send': other })
  await until(() => page.text().includes('安全验证未能完成'))
  expect(page.of('POST /api/sms/send')).toHaveLength(1)
})

test('a refusal after the proof is said as always', async () => {
  const page = await ask({
    'POST /api/sms/send': ({ proof }) =>
      proof ? new Refusal(-1, '今日验证码已发完，请联系客服或明天再试') : wanted(1)
  })
  await until(() => page.text().includes('今日验证码已发完'))
})
