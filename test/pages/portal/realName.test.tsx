import { act } from 'react'
import { stores } from '@/stores'
import { buildDeviceSim, buildRealName, type RealName } from '../../factories/holder'
import { buildSimInfo } from '../../factories/portal'
import { box, close, openPage, press, Refusal, role, type, until } from '../support/page'
import { certId } from '../support/tree'
import { logIn } from '../support/visitor'
import { spyOnLeaving } from '../../support/leaving'

const result = 'GET /api/iot/realNameResult'
const soon = () => new Date(Date.now() + 600000).toISOString()
const link = () => ({ url: '/sandbox/realname/abc', expiresAt: soon() })
const waiting = '/pages/iot/index/package/details/index?packageId=7'

let opened: string[]
beforeEach(() => {
  logIn()
  opened = []
  spyOnLeaving().mockImplementation((url) => void opened.push(url))
})
afterEach(() => stores.layout.carry({ redirect: '' }))

describe('the state of both checks', () => {
  test('names the next right step, which is the operator’s check first', async () => {
    const page = openPage('pages/iot/index/realnameAuth/index', { [result]: buildRealName() })
    press(await until(() => role('button', '去运营商办理')))
    expect(page.went.pop()).toContain('/realnameAuth/official')
    press(role('button', '填写身份信息'))
    expect(page.went.pop()).toContain('/realnameAuth/platform')
  })

  test('says why one was refused, and that one is not needed', async () => {
    const page = openPage('pages/iot/index/realnameAuth/index', {
      [result]: buildRealName({
        official: { status: 3, reason: '人脸与证件照片不一致' },
        platform: { needed: false }
      })
    })
    await until(() => page.text().includes('运营商实名没有通过：人脸与证件照片不一致'))
    expect(page.text()).toContain('无需办理')
  })

  test('goes on with a visit to the operator that was not finished', async () => {
    const page = openPage('pages/iot/index/realnameAuth/index', {
      [result]: buildRealName({ official: { status: 1 }, platform: { status: 2, certName: '张*' } })
    })
    await until(() => page.text().includes('运营商实名还没办完'))
    expect(page.text()).not.toContain('核验中')
    press(role('button', '继续办理'))
    expect(page.went.pop()).toContain('/realnameAuth/official')
  })

  test('leads to customer service once no try is left', async () => {
    const refused = { status: 3, reason: '姓名与身份证号码不一致', triesLeft: 0 }
    const page = openPage('pages/iot/index/realnameAuth/index', {
      [result]: buildRealName({ official: { status: 2 }, platform: refused })
    })
    await until(() => page.text().includes('平台实名没有通过：姓名与身份证号码不一致'))
    press(role('button', '联系客服'))
    expect(page.went.pop()).toContain('/pages/iot/index/customer')
  })

  test('leads back to the page that waits, once all is done', async () => {
    stores.layout.carry({ redirect: waiting })
    const done = buildRealName({ official: { status: 2 }, platform: { status: 2, certName: '张*' } })
    const page = openPage('pages/iot/index/realnameAuth/index', { [result]: done })
    press(await until(() => role('button', '返回继续办理')))
    expect(page.went.pop()).toContain('/package/details/index')
    expect(stores.layout.carried.redirect).toBeUndefined()
  })

  test('a redirect to a page of the shop is not the card’s business', async () => {
    stores.layout.carry({ redirect: '/pages/order/index' })
    const done = buildRealName({ official: { status: 2 }, platform: { status: 2 } })
    const page = openPage('pages/iot/index/realnameAuth/index', { [result]: done })
    await until(() => page.text().includes('实名认证已完成'))
    expect(page.text()).not.toContain('返回继续办理')
  })
})

describe('the operator’s check', () => {
  test('fetches the link when it is wanted, opens it, and follows what becomes of it', async () => {
    let now: RealName = buildRealName()
    const page = openPage('pages/iot/index/realnameAuth/official', {
      [result]: () => now,
      'GET /api/iot/simOfficialAuth': () => {
        now = buildRealName({ official: { status: 1, link: link() } })
        return { simNo: now.simNo, operatorType: 3, link: now.official.link! }
      }
    })
    const go = await until(() => role('button', '去运营商办理'))
    expect(page.of('GET /api/iot/simOfficialAuth')).toEqual([])
    press(go)
    await until(() => page.text().includes('等待中国电信确认') && page.text().includes('09:'))
    expect(opened).toEqual(['http://localhost/sandbox/realname/abc'])
    expect(page.of('GET /api/iot/simOfficialAuth')).toMatchObject([
      { back: expect.stringContaining('/pages/iot/index/realnameAuth/official') }
    ])
    expect(page.text()).not.toContain('已通过')
  })

  test('back from the operator it asks again, and says when it has passed', async () => {
    const answers = [
      buildRealName({ official: { status: 1, link: link() } }),
      buildRealName({ official: { status: 2 } })
    ]
    const page = openPage('pages/iot/index/realnameAuth/official', {
      [result]: () => (answers.length > 1 ? answers.shift()! : answers[0]!)
    })
    await until(() => page.text().includes('运营商实名已通过'))
    press(role('button', '下一步：平台实名'))
    expect(page.went.pop()).toContain('/realnameAuth/platform')
  })

  test('a link whose time is over is fetched anew', async () => {
    const page = openPage('pages/iot/index/realnameAuth/official', {
      [result]: buildRealName({ official: { status: 1, link: null } }),
      'GET /api/iot/simOfficialAuth': () => ({ simNo: '1440000000001', operatorType: 3, link: link() })
    })
    press(await until(() => role('button', '重新获取链接')))
    await until(() => page.text().includes('认证链接剩余'))
    expect(opened).toHaveLength(1)
  })

  test('refused says why and leads to another try; no link says why by a toast', async () => {
    const page = openPage('pages/iot/index/realnameAuth/official', {
      [result]: buildRealName({ official: { status: 3, reason: '人脸与证件照片不一致' } }),
      'GET /api/iot/simOfficialAuth': () => new Refusal(-1, '实名服务暂不可用，请稍后再试')
    })
    await until(() => page.text().includes('未通过：人脸与证件照片不一致'))
    press(role('button', '重新认证'))
    await until(() => page.of('GET /api/iot/simOfficialAuth').length === 1)
    expect(opened).toEqual([])
  })
})

describe('the platform’s check', () => {
  const fill = (id = certId) => {
    type(box('姓名'), '张三')
    type(box('身份证号'), id)
  }
  const submit = () => press(role('button', '提交认证'))

  test('asks for name and id, says what is wrong at its field, and sends', async () => {
    const passed = buildRealName({ platform: { status: 2, certName: '张*' } })
    const page = openPage('pages/iot/index/realnameAuth/platform', {
      [result]: buildRealName(),
      'POST /api/iot/simPlatformAuth': passed
    })
    await until(() => page.text().includes('提交认证'))
    expect(page.text()).not.toContain('验证码')
    fill('110101199003070012')
    submit()
    await until(() => page.text().includes('身份证号校验不通过'))
    fill('110101202401010011'.slice(0, 17) + 'X')
    fill()
    submit()
    await until(() => page.text().includes('平台实名已通过') && page.text().includes('张*'))
    expect(page.of('POST /api/iot/simPlatformAuth')).toEqual([{ certName: '张三', certId }])
  })

  test('keeps what was typed over a reload, never the citizen id', async () => {
    openPage('pages/iot/index/realnameAuth/platform', { [result]: buildRealName() })
    await until(() => box('姓名'))
    fill()
    close()
    openPage('pages/iot/index/realnameAuth/platform', { [result]: buildRealName() })
    await until(() => box('姓名').value === '张三')
    expect(box('身份证号').value).toBe('')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(certId)
  })

  test('what could not be sent without a network is a draft of its mobile alone through a restart', async () => {
    const answers = {
      [result]: buildRealName({ platform: { authType: 2 } }),
      'POST /api/iot/simPlatformAuth': () => {
        throw new TypeError('Failed to fetch')
      }
    }
    const page = openPage('pages/iot/index/realnameAuth/platform', answers)
    await until(() => box('姓名'))
    fill()
    type(box('手机号'), '13800138000')
    type(box('验证码'), '123456')
    submit()
    await until(() => page.text().includes('已存为草稿，联网后核对并提交'))
    await until(() => localStorage.getItem('offline')?.includes('13800138000'))
    expect(page.text()).toContain('姓名、证件号、验证码和照片不会保存')
    expect(JSON.stringify({ ...localStorage })).not.toMatch(new RegExp(`${certId}|123456|张三`))
    close()
    sessionStorage.clear()
    const later = openPage('pages/iot/index/realnameAuth/platform', answers)
    await until(() => later.text().includes('已存为草稿，联网后核对并提交'))
    expect(box('手机号').value).toBe('13800138000')
    expect(box('姓名').value).toBe('')
    // what the page keeps lies on the phone only after it is drawn
    await act(async () => undefined)
    press(role('button', '丢弃草稿'))
    expect(box('手机号').value).toBe('')
    expect(localStorage.getItem('offline')).not.toContain('13800138000')
  })

  test('refused says why and keeps the form; without tries left it cannot be sent', async () => {
    const refused = buildRealName({
      platform: { status: 3, reason: '姓名与身份证号码不一致', triesLeft: 0, submittedAt: soon() }
    })
    const page = openPage('pages/iot/index/realnameAuth/platform', {
      [result]: buildRealName(),
      'POST /api/iot/simPlatformAuth': refused
    })
    await until(() => box('姓名'))
    fill()
    submit()
    await until(() => page.text().includes('未通过：姓名与身份证号码不一致'))
    expect(box('姓名').value).toBe('张三')
    expect((role('button', '提交认证') as HTMLButtonElement).disabled).toBe(true)
    expect(page.text()).toContain('今日次数已用完')
    press(role('button', /联系客服/))
    expect(page.went.pop()).toContain('/pages/iot/index/customer')
    press(role('button', /去运营商办理/))
    expect(page.went.pop()).toContain('/realnameAuth/official')
  })

  test('in review it is followed to the end', async () => {
    const answers = [
      buildRealName({ platform: { status: 1, certName: '张*', submittedAt: soon() } }),
      buildRealName({ platform: { status: 2, certName: '张*' } })
    ]
    const page = openPage('pages/iot/index/realnameAuth/platform', {
      [result]: () => (answers.length > 1 ? answers.shift()! : answers[0]!)
    })
    await until(() => page.text().includes('平台实名已通过'))
  })

  test('with photos it asks for them, and for the mobile', async () => {
    const page = openPage('pages/iot/index/realnameAuth/platform', {
      [result]: buildRealName({ platform: { authType: 3 } })
    })
    await until(() => page.text().includes('身份证人像面'))
    fill()
    submit()
    await until(() => page.text().includes('请上传这张照片') && page.text().includes('请填写 11 位手机号'))
  })
})

test('the purchase hears of it: the card is loaded anew once a check has passed', async () => {
  stores.sim.setInfo(buildSimInfo({ authStatus: 1, authPlatformStatus: 2 }))
  const page = openPage('pages/iot/index/realnameAuth/official', {
    [result]: buildRealName({ official: { status: 2 }, platform: { status: 2 } }),
    'GET /api/iot/simInfo': buildSimInfo()
  })
  await until(() => page.text().includes('运营商实名已通过'))
  await until(() => stores.sim.simInfo.authStatus === 2)
})

test('a card of the device that is not verified leads to its own check', async () => {
  const page = openPage('pages/iot/index/realnameAuth/switchOfficial/index', {
    'GET /api/iot/deviceOfficialAuth': { sims: [buildDeviceSim()], link: null }
  })
  await until(() => page.text().includes('中国电信'))
  press(role('button', undefined, page.box.querySelector('.cells')!))
  expect(page.went.pop()).toContain('subOfficial?')
})
