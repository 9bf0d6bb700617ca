import { MiniProgram, readDist } from './engine'
import { logCardIn } from './card'
import { fire } from './engine/controls'
import { Host } from './engine/host'
import { platforms } from './engine/platforms'
import { foreign } from '../../config/taro/foreign'
import { coloursOf } from '../../server/services/site/colours'
import { server } from './stage'

type Name = (typeof platforms)[number]['name']
const card = '1440000000001'

let app: MiniProgram

afterEach(() => app?.stop())
async function start(url: string, name: Name = 'weapp', host = new Host()): Promise<void> {
  app = new MiniProgram({ dist: readDist(name), origin: server.origin, url, host })
  await app.idle()
}

async function logIn(name: Name, host?: Host): Promise<void> {
  await start('pages/iot/login/index', name, host)
  await logCardIn(app)
}

const called = (name: string) => app.host.calls.filter((call) => call.name === name)
const asked = (path: string) => app.host.requests.filter((one) => one.path === path)

/** A phone that is told more of the shop than the server says. */
async function toldOf(more: object): Promise<Host> {
  const answer = await fetch(`${server.origin}/api/hk/baseConfig`, {
    headers: { 'Session-ID': 'a'.repeat(32) }
  })
  const { data } = (await answer.json()) as { data: object }
  const host = new Host()
  host.serve = (path) =>
    path === '/api/hk/baseConfig'
      ? new Response(JSON.stringify({ code: 0, msg: '', data: { ...data, ...more } }))
      : undefined
  return host
}

/** A phone whose mini-program's platform lets nothing of `kinds` be sold on iOS. */
const iPhone = (kinds: string[]) => toldOf({ iosHidden: kinds })

test.each(platforms.map(({ name }) => name))(
  "on %s the screens have the shop's own colours, the portal's too at its first drawing",
  async (name) => {
    const host = await toldOf({ colours: coloursOf('#e1251b') })
    await start('pages/index/index', name, host)
    const style = () => app.all('.screen')[0]?.style ?? ''
    await app.until(() => style().includes('--light-fill: #e1251b'), 'the colour of the shop')
    app.stop()
    const later = host.later()
    // the configuration does not come this time
    later.serve = (path) => (path === '/api/hk/baseConfig' ? new Response('', { status: 502 }) : undefined)
    await start('pages/iot/login/index', name, later)
    expect(style()).toContain('--dark-brand:')
    expect(app.errors).toEqual([])
  }
)

describe('a new version', () => {
  test.each(platforms.map(({ name }) => name))('on %s asks the user, and restarts', async (name) => {
    await start('pages/index/index', name)
    expect(app.text).not.toContain('新版本')
    app.host.updateReady()
    await app.see('新版本已准备好，重启后即可使用')
    await app.tap('立即重启')
    expect(called('applyUpdate')).toHaveLength(1)
    expect(app.errors).toEqual([])
  })

  test('waits while an order form is half filled, and asks once it is left', async () => {
    await start('pages/goods/fastNumber/formSubmit?goodsId=5')
    await app.type('#f-certName', '张三')
    app.host.updateReady()
    await app.type('#f-address', '体育西路 1 号')
    expect(app.text).not.toContain('新版本')
    await app.open('pages/index/index')
    await app.see('新版本已准备好')
    await app.tap('稍后')
    expect(called('applyUpdate')).toEqual([])
    expect(app.errors).toEqual([])
  })

  test('waits at a cashier', async () => {
    await logIn('weapp')
    await app.open('pages/iot/index/balance/pay/index?money=1000')
    await app.find('#pay')
    app.host.updateReady()
    await app.idle()
    expect(app.text).not.toContain('新版本')
    await app.open('pages/iot/index/index')
    await app.see('新版本已准备好')
    expect(app.errors).toEqual([])
  })
})

describe('iOS, where a platform forbids some of what is sold', () => {
  test.each(platforms.map(({ name }) => name))('%s has no entry to it', async (name) => {
    await logIn(name, await iPhone(['vip', 'accelerate', 'topUp', 'mall', 'coupon']))
    await app.see('余额')
    // but for the words of the merchant's own popup
    expect(app.text.replace(/欢迎使用.*/s, '')).not.toMatch(/VIP|加速|积分商城|充值/)
    await app.open('pages-sub/iot/user/asset')
    await app.see('余额明细')
    expect(app.withText('充值')).toEqual([])
    await app.open('pages-sub/iot/task/index')
    await app.see('横屏')
    expect(app.text).not.toContain('积分商城')
    expect(app.errors).toEqual([])
  })

  test.each([
    'pages-sub/iot/index/vip/index',
    'pages-sub/iot/index/vip/pay?vipId=1',
    'pages-sub/iot/index/accelerate/index',
    'pages/iot/index/balance/index',
    'pages/iot/index/couponChoose/pay/index?couponGoodsId=1',
    'pages-sub/iot/integralShop/index'
  ])('a link to %s says so, and of no other place to pay', async (page) => {
    await logIn('weapp', await iPhone(['vip', 'accelerate', 'topUp', 'mall', 'coupon']))
    await app.open(page)
    await app.see('由于相关规范，iOS 暂不支持此功能')
    expect(app.all('#pay')).toEqual([])
    expect(app.text).not.toMatch(/网页|浏览器|安卓|¥/)
    expect(app.errors).toEqual([])
  })

  test('what may be sold is sold as ever', async () => {
    await logIn('weapp', await iPhone(['vip']))
    await app.open('pages/iot/index/balance/index')
    await app.see('充值')
    expect(app.text).not.toContain('由于相关规范')
    expect(app.errors).toEqual([])
  })
})

describe('what the user has not allowed', () => {
  test('the camera: it is named, and the settings open if the user wants', async () => {
    await start('pages/iot/login/index')
    app.host.answer('scanCode', () => {
      throw new Error('auth deny')
    })
    app.host.answer('openSetting', { authSetting: {} })
    await app.tap('#scan')
    await app.see('你没有允许使用相机，可在设置中开启')
    await app.tap('去设置')
    expect(called('openSetting')).toHaveLength(1)
    expect(app.errors).toEqual([])
  })

  test('going back from the camera says nothing', async () => {
    await start('pages/iot/login/index')
    app.host.answer('scanCode', () => {
      throw new Error('cancel')
    })
    await app.tap('#scan')
    expect(app.text).not.toContain('没有允许')
    expect([app.host.toasts, app.errors]).toEqual([[], []])
  })

  test.each(platforms.map(({ name }) => name))('photos on %s', async (name) => {
    await start('pages/goods/fastNumber/formSubmit?goodsId=5', name)
    app.host.answer('chooseImage', () => {
      throw new Error('auth deny')
    })
    await app.tap('#f-frontImage')
    await app.see('你没有允许使用相机和相册')
    await app.tap('取消')
    expect(called('openSetting')).toEqual([])
    expect(app.errors).toEqual([])
  })
})

describe('privacy on WeChat', () => {
  test('no mobile leaves the phone before the guidelines are agreed to', async () => {
    await start('pages/login/index')
    app.host.answer('requirePrivacyAuthorize', () => {
      throw new Error('privacy permission is not authorized')
    })
    await app.type('#f-mobile', '13800138009')
    await app.tap('获取验证码')
    await app.see('同意隐私保护指引后才能继续')
    expect(asked('/api/sms/send')).toEqual([])
    app.host.answer('requirePrivacyAuthorize', {})
    await app.tap('获取验证码')
    expect(asked('/api/sms/send')).toHaveLength(1)
    expect(app.errors).toEqual([])
  })

  test('the guidelines open from the settings; other platforms have none to open', async () => {
    await start('pages/user/index2')
    await app.tap('隐私保护指引')
    expect(called('openPrivacyContract')).toHaveLength(1)
    expect(app.errors).toEqual([])
    app.stop()
    await start('pages/user/index2', 'tt')
    await app.see('服务承诺')
    expect(app.text).not.toContain('隐私保护指引')
  })
})

describe("the platform's own data", () => {
  test.each(['weapp', 'tt'] as const)(
    'the mobile is filled in by the button of %s; going back changes nothing',
    async (name) => {
      await start('pages/goods/fastNumber/formSubmit?goodsId=5', name)
      const button =
        (await app.find('一键填入')) &&
        app.all('button').find((one) => one.getAttribute('open-type') === 'getPhoneNumber')!
      fire(button, 'getphonenumber', { errMsg: 'getPhoneNumber:fail user deny' })
      await app.idle()
      expect(asked('/api/site/miniMobile')).toEqual([])
      fire(button, 'getphonenumber', { code: 'button-code', errMsg: 'getPhoneNumber:ok' })
      await app.until(
        () => /139\d{8}/.test(String(app.all('#f-contactPhone')[0]?.getAttribute('value'))),
        'the mobile'
      )
      expect(app.errors).toEqual([])
    }
  )

  const kept = {
    ...{ userName: '李四', telNumber: '13900001111', nationalCode: '440305' },
    ...{ provinceName: '广东省', cityName: '深圳市', countyName: '南山区', detailInfo: '科苑路 9 号' }
  }
  const form = 'pages/goods/fastNumber/formSubmit?goodsId=5'
  const typedIn = (name: string) => app.all(`#f-${name}`)[0]?.getAttribute('value') ?? ''

  const keepers: [Name, string][] = [
    ['weapp', '从微信导入地址'],
    ['tt', '导入收货地址']
  ]

  test.each(keepers)(
    'on %s an address that the platform keeps fills the form of an order',
    async (name, button) => {
      await start(form, name)
      app.host.answer('chooseAddress', kept)
      await app.tap(button)
      await app.see('广东省 深圳市 南山区')
      expect([typedIn('certName'), typedIn('contactPhone'), typedIn('address')]).toEqual([
        ...['李四', '13900001111', '科苑路 9 号']
      ])
      expect(app.errors).toEqual([])
    }
  )

  test.each(keepers)('on %s going back from the addresses changes and says nothing', async (name, button) => {
    await start(form, name)
    app.host.answer('chooseAddress', () => {
      throw new Error('cancel')
    })
    await app.tap(button)
    await app.idle()
    expect(called('chooseAddress')).toHaveLength(1)
    expect([called('showToast'), called('openSetting'), typedIn('certName')]).toEqual([[], [], ''])
    expect(app.errors).toEqual([])
  })

  test.each(['auth deny', 'authorize no response'])(
    'addresses that were refused (%s) are named, with the way to the settings',
    async (refusal) => {
      await start(form)
      app.host.answer('chooseAddress', () => {
        throw new Error(refusal)
      })
      app.host.answer('openSetting', {})
      await app.tap('从微信导入地址')
      await app.see('你没有允许使用收货地址')
      await app.tap('去设置')
      await app.until(() => called('openSetting').length === 1, 'the settings')
      expect(app.errors).toEqual([])
    }
  )

  test('Kuaishou, which documents no such call, has no such button', async () => {
    await start(form, 'kwai')
    await app.see('粘贴整段地址')
    expect(app.text).not.toContain('导入')
  })

  test('the avatar is chosen by its button and kept', async () => {
    await start('pages/user/index')
    const button = await app.until(
      () => app.all('button').find((one) => one.getAttribute('open-type') === 'chooseAvatar'),
      'the button'
    )
    const avatarUrl = app.files.keep(Buffer.from('picture'))
    fire(button, 'chooseavatar', { avatarUrl })
    await app.idle()
    expect(called('saveFile').map(({ options }) => options.tempFilePath)).toEqual([avatarUrl])
    await app.tap('昵称')
    expect((await app.find('#f-nickname')).getAttribute('type')).toBe('nickname')
    expect(app.errors).toEqual([])
  })
})

describe.each(['tt', 'kwai'] as const)('%s names no WeChat', (name) => {
  test('in none of its files', () => {
    const dist = readDist(name)
    const named = [...dist.files.keys()].filter(
      (file) => /\.(js|json|ttml|ksml|ttss|css)$/.test(file) && foreign.test(dist.text(file))
    )
    expect(named).toEqual([])
  })

  test('and shows no code or account that may be of it', async () => {
    await start('pages/customer/index', name)
    await app.see('客服')
    expect(app.text).not.toMatch(/二维码|公众号|微信/)
    await app.open('pages/customer/code')
    expect(app.all('.long')).toEqual([])
    await app.open('pages-sub/iot/machineCode/index?code=DEMO-0001')
    await app.see('拨打 400-000-0000')
    expect(app.text).not.toMatch(/公众号|微信|二维码/)
    await app.open('pages-sub/iot/machineCode/MPRecharge?code=DEMO-0001')
    expect(app.text).not.toMatch(/公众号|微信/)
    expect(app.errors).toEqual([])
  })
})

describe.each(platforms.map(({ name }) => name))('sharing from the portal of %s', (name) => {
  test('names what is for sale, and neither card nor session', async () => {
    await logIn(name)
    const token = /"token":"([^"]+)"/.exec([...app.host.storage.values()].join())?.[1] ?? 'no token'
    for (const page of [
      'pages/iot/index/index',
      'pages/iot/index/package/index',
      'pages/iot/index/package/details/index?packageId=1',
      'pages-sub/iot/integralShop/index',
      'pages-sub/iot/integralShop/details/index?goodsId=1',
      'pages/customer/question/detail?id=1'
    ]) {
      await app.open(page)
      const shared = app.shared() as { title: string; path: string }
      expect(shared.title).not.toBe('')
      expect(shared.path.startsWith(`/${page}`)).toBe(true)
      expect(shared.path).not.toMatch(new RegExp(`${card}|${token}|simNo|token|orderSn`, 'i'))
    }
    expect(app.errors).toEqual([])
  })
})
