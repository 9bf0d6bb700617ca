import * as React from 'react'
import { act, type ComponentType } from 'react'
import * as ReactDOM from 'react-dom/client'
import Taro from '@tarojs/taro'
import { framePages } from '@/screens/PageFrame'
import { Screen } from '@/screens/Screen'
import { press, role } from '../support/draw'

function Thrower(): React.ReactElement {
  throw new Error('inside the screen')
}

interface TaroApp {
  onLaunch: (options: object) => void
  mount: (page: ComponentType, id: string, done: () => void) => void
}
// Taro publishes no types for its runtime
const { createReactApp } = jest.requireActual<{
  createReactApp: (app: ComponentType, react: object, dom: object, config: object) => TaroApp
}>('@tarojs/plugin-framework-react/dist/runtime')
let app: TaroApp

/** Mounts a page with Taro's own runtime and wrappers. */
const mount = (page: ComponentType, id: string) => act(async () => app.mount(page, id, () => undefined))

beforeAll(async () => {
  document.body.innerHTML = '<div id="app"></div>'
  // no router runs here
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  const App = ({ children }: { children?: React.ReactNode }) => <>{framePages(children)}</>
  app = createReactApp(App, React, ReactDOM, { appId: 'app' })
  await act(async () => app.onLaunch({ path: '', query: {} }))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterAll(() => jest.restoreAllMocks())

test('a page that throws above its Screen says so, leads back, and is drawn anew on retry', async () => {
  let broken = true
  const launched = jest.spyOn(Taro, 'switchTab').mockResolvedValue({ errMsg: '' })
  await mount(() => {
    if (broken) throw new Error('above the screen')
    return <p>whole again</p>
  }, '/broken')
  expect(role('alert').textContent).toContain('页面出错了')
  press(document.getElementById('nav-back') as HTMLElement)
  expect(launched).toHaveBeenCalledWith({ url: '/pages/index/index' })
  broken = false
  // a tap anywhere on what says so, not on its button alone
  press(role('alert'))
  expect(document.body.textContent).toContain('whole again')
  expect(document.querySelector('[role="alert"]')).toBeNull()
})

test('a page that throws once it is drawn stays in its place, with its bar', async () => {
  const answers = jest.spyOn(Taro, 'request')
  let fall = () => undefined as void
  await mount(() => {
    const [broken, setBroken] = React.useState(false)
    fall = () => setBroken(true)
    if (broken) throw new Error('Cannot read properties of undefined')
    return <p>drawn</p>
  }, '/falls')
  const place = document.getElementById('/falls')!
  // the router shows a page by a class of its own on this element
  place.classList.add('taro_page_show')
  act(fall)
  expect(document.getElementById('/falls')).toBe(place)
  expect(place.className).toContain('taro_page_show')
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('页面出错了，请重试重试')
  expect(place.querySelector('#nav-back')).not.toBeNull()
  const [report] = answers.mock.calls.at(-1)!
  expect(report).toMatchObject({
    url: expect.stringContaining('/app/errorReport'),
    data: { packageName: 'shop', error: expect.stringContaining('Cannot read properties of undefined') }
  })
})

test('what throws inside a Screen leaves its bar and says so below it', async () => {
  await mount(
    () => (
      <Screen title='订单'>
        <Thrower />
      </Screen>
    ),
    '/inside'
  )
  const place = document.getElementById('/inside')!
  expect(place.querySelector('[role="heading"]')?.textContent).toBe('订单')
  expect(place.querySelector('[role="main"] [role="alert"]')?.textContent).toContain('页面出错了')
})

test('another page beside it is not touched', async () => {
  await mount(() => <p>sound page</p>, '/sound')
  await mount(() => {
    throw new Error('broken page')
  }, '/broken2')
  expect(document.body.textContent).toContain('sound page')
  expect(document.getElementById('/broken2')?.querySelector('[role="alert"]')).not.toBeNull()
})

test('a page class of Taro without render is refused, because nothing would wrap the page', () => {
  const Page = () => <p>ungated page</p>
  expect(() => framePages(<Page />)).toThrow("Taro's page class has no render")
})
