import Taro from '@tarojs/taro'
import type { Tabs } from '@/platform/tabs/types'

const { nameTabs } = jest.requireActual<Tabs>('../../../src/platform/tabs/tabs.ts')

/** Tab titles given to the platform. `agrees`: false while a page that is no tab is shown; the call then fails. */
const notified: string[] = []
let agrees = true
beforeEach(() => {
  notified.length = 0
  Object.assign(Taro, {
    setTabBarItem: ({ text }: { text: string }) => {
      notified.push(text)
      return agrees ? Promise.resolve() : Promise.reject(new Error('not TabBar page'))
    }
  })
})

test('a mini-program’s native tabs follow the language: Chinese as they are, another once, and again where it was refused', async () => {
  nameTabs('zh-Hans', ['首页', '我的'])
  expect(notified).toEqual([])
  agrees = false
  nameTabs('en', ['Home', 'Me'])
  await new Promise(setImmediate)
  agrees = true
  nameTabs('en', ['Home', 'Me'])
  nameTabs('en', ['Home', 'Me'])
  expect(notified).toEqual(['Home', 'Me', 'Home', 'Me'])
  nameTabs('zh-Hans', ['首页', '我的'])
  expect(notified.slice(4)).toEqual(['首页', '我的'])
})
