import * as React from 'react'
import { act, type ComponentType } from 'react'
import * as ReactDOM from 'react-dom/client'
import Taro from '@tarojs/taro'
import { framePages } from '@/screens/PageFrame'
import { press, role } from '../support/draw'

interface TaroApp {
  onLaunch: (options: object) => void
  mount: (page: ComponentType, id: string, done: () => void) => void
}
// Taro publishes no types of its runtime
const { createReactApp } = jest.requireActual<{
  createReactApp: (app: ComponentType, react: object, dom: object, config: object) => TaroApp
}>('@tarojs/plugin-framework-react/dist/runtime')
let app: TaroApp

/** A page as Taro itself mounts it, with all that it puts around. */
const mount = (page: ComponentType, id: string) => act(async () => app.mount(page, id, () => undefined))

beforeAll(async () => {
  document.body.innerHTML = '<div id="app"></div>'
  // there is no router here
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
  press(role('button', '重试'))
  expect(document.body.textContent).toContain('whole again')
  expect(document.querySelector('[role="alert"]')).toBeNull()
})

test('another page beside it is not touched', async () => {
  await mount(() => <p>sound page</p>, '/sound')
  await mount(() => {
    throw new Error('broken page')
  }, '/broken2')
  expect(document.body.textContent).toContain('sound page')
  expect(document.getElementById('/broken2')?.querySelector('[role="alert"]')).not.toBeNull()
})
