import Taro from '@tarojs/taro'
import { createTabs } from '@/async/tabs'
import { goTo } from '@/nav/navigate'
import { stores } from '@/stores'

const tab = (pagePath: string, text: string) => ({ pagePath, text, iconPath: '', selectedIconPath: '' })
const config = {
  list: [tab('pages/index/index', '首页'), tab('pages/user/index2', '我的')]
}

test('carried parameters stay in the address on tab pages too', () => {
  const opened = jest.spyOn(Taro, 'switchTab').mockResolvedValue({ errMsg: 'ok' })
  stores.layout.carry({ promoCode: 'demo', bd_vid: '7', agreeAgreement: '1' })
  const bar = createTabs(config, 'pages/index/index', '/pages/index/index', goTo)
  bar.querySelector<HTMLElement>('button:not([aria-current])')!.click()
  expect(opened.mock.calls).toEqual([
    [{ url: '/pages/user/index2?bd_vid=7&agreeAgreement=1&promoCode=demo' }]
  ])
})
