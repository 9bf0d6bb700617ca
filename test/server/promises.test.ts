import { tryAll, type Trial } from '../../server/merchant/doctor/trials/trial'
import { typedOn } from './support/merchant'
import { serverOfFile } from './support/server'

const server = serverOfFile({ DEMO_NUMBERS: 50 })

const run = (...words: string[]) => typedOn(server.app, ['doctor', ...words])

test.each([
  ['PAYMENT_PROVIDER'],
  ['PAYMENT_PROVIDER', '--payer', 'weapp:o6'],
  ['SMS_PROVIDER', '--mobile', '13900139000'],
  ['CARRIER_PROVIDER', '--iccid', '89860000000000000001'],
  ['CAPTCHA_PROVIDER'],
  ['REAL_NAME_PROVIDER', '--person', '张三:110101199001011237'],
  ['DEVICE_PROVIDER', '--device', '860000000000001'],
  ['LOGISTICS_PROVIDER', '--parcel', '顺丰速运:SF1234567890:4321']
])('the sandbox keeps each promise of %s %s %s', async (...words) => {
  const { code, out, problems } = await run(...words)
  expect([code, problems]).toEqual([0, ''])
  expect(out).toMatch(/^ {2}kept /m)
  expect(out).not.toMatch(/broken|not tried/)
})

test('what reaches somebody is not tried without the option that allows it', async () => {
  const { code, out } = await run('REAL_NAME_PROVIDER')
  expect(code).toBe(0)
  expect(out).toMatch(/not tried .*\(--person\)/)
})

test('a setting that nobody knows, and an option without a setting, are refused', async () => {
  expect(await run('--mobile', '13900139000')).toMatchObject({ code: 2 })
  expect(await run('STORAGE')).toMatchObject({
    code: 2,
    problems: expect.stringMatching(/SETTING is one of PAYMENT/)
  })
})

test('a promise that is broken is told with what was found, and those after it are tried', async () => {
  const [a, b] = [
    { en: 'a', zh: '甲' },
    { en: 'b', zh: '乙' }
  ]
  const trials: Trial<{ name: string }>[] = [
    { promise: a, keeps: async () => Promise.reject(new Error('found 1, not 2')) },
    { promise: b, keeps: async () => undefined }
  ]
  expect(await tryAll(trials, { name: 'x' }, { run: '1' })).toEqual([
    { promise: a, result: 'broken', why: 'found 1, not 2' },
    { promise: b, result: 'kept' }
  ])
})
