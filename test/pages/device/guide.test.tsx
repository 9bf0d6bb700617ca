import { act } from 'react'
import Taro from '@tarojs/taro'
import { feedback } from '@/runtime/feedback'
import { buildGuide } from '../../factories/site'
import { box, openPage, press, role, type, until } from '../support/page'

const path = 'pages-sub/iot/machineCode/index'
const guide = { 'GET /api/site/getOneCode': buildGuide() }

afterEach(() => Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true }))

test('a code is typed in as on the label, or pasted with its address', async () => {
  const page = openPage(path)
  press(role('button', '查看充值指南'))
  await until(() => page.text().includes('请填写机器码'))
  type(box('机器码或设备号'), '??')
  press(role('button', '查看充值指南'))
  await until(() => page.text().includes('没有识别到机器码'))
  type(box('机器码或设备号'), ' demo - 0001')
  press(role('button', '查看充值指南'))
  await until(() => page.went.length > 0)
  expect(page.went.join()).toMatch(/machineCode\/index\?.*code=DEMO-0001$/)
})

test("the merchant's blocks stand in the merchant's order, an unknown kind is left out", async () => {
  const blocks = [...buildGuide().blocks].reverse()
  const page = openPage(`${path}?code=DEMO-0001`, {
    'GET /api/site/getOneCode': buildGuide({ blocks: [{ type: 'Later', title: '以后的' }, ...blocks] })
  })
  await until(() => page.text().includes('充值卡号'))
  const places = blocks.map(({ title }) => page.text().lastIndexOf(title))
  expect(page.text()).not.toContain('以后的')
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(page.text().indexOf('客服')).toBeLessThan(page.text().indexOf('充值卡号'))
})

test('each block does what it is for', async () => {
  const page = openPage(`${path}?code=DEMO-0001`, guide)
  const called = jest.spyOn(Taro, 'makePhoneCall').mockResolvedValue({ errMsg: 'ok' })
  let copied = ''
  document.execCommand = () => {
    copied = (document.activeElement as HTMLTextAreaElement).value
    return true
  }
  press(await until(() => role('button', '拨打 400-000-0000')))
  expect(called).toHaveBeenCalledWith({ phoneNumber: '400-000-0000' })
  press(role('button', '复制 充值卡号'))
  await until(() => feedback.toast?.title === '复制充值卡号成功')
  expect(copied).toBe('860000000000015')
  press(role('button', '立即充值'))
  expect(page.went.at(-1)).toMatch(/^\/pages\/iot\/login\/index\?.*simNo=860000000000015$/)
  press(role('button', '联系在线客服'))
  expect(page.went.at(-1)).toContain('/pages/customer/index')
})

describe('the video', () => {
  const video = () => document.querySelector('video')!
  const deck = () => document.querySelector('.deck')!
  const fire = (name: string) => act(() => void video().dispatchEvent(new Event(name)))
  async function open() {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance', 'Date'] })
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => {
      fire('play')
      return Promise.resolve()
    })
    const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => fire('pause'))
    openPage('pages-sub/iot/machineCode/VideoTutorial?code=DEMO-0001', guide)
    await until(() => document.querySelector('video') ?? undefined)
    return { play, pause }
  }
  const away = () => deck().classList.contains('away')

  test('does not start by itself; its controls hide after 3 s of playing, and a touch brings them back', async () => {
    const { play, pause } = await open()
    expect(video().autoplay).toBe(false)
    expect(video().controls).toBe(false)
    expect(video().preload).toBe('none')
    expect(play).not.toHaveBeenCalled()
    press(role('button', '播放'))
    await until(() => role('button', '暂停'))
    act(() => jest.advanceTimersByTime(2900))
    expect(away()).toBe(false)
    act(() => jest.advanceTimersByTime(100))
    await until(away)
    press(deck() as HTMLElement)
    await until(() => !away())
    act(() => jest.advanceTimersByTime(3000))
    await until(away)
    press(deck() as HTMLElement)
    press(role('button', '暂停'))
    expect(pause).toHaveBeenCalledTimes(1)
    await until(() => role('button', '播放'))
    act(() => jest.advanceTimersByTime(10000))
    expect(away()).toBe(false)
  })

  test('says how far it is, and goes where its bar is moved', async () => {
    await open()
    Object.defineProperty(video(), 'duration', { value: 201, configurable: true })
    fire('loadedmetadata')
    await until(() => document.body.textContent.includes('03:21'))
    const bar = document.querySelector<HTMLInputElement>('.seek')!
    type(bar, '60')
    expect(video().currentTime).toBe(60)
    await until(() => document.body.textContent.includes('01:00'))
  })

  test('asks before it spends mobile data, once', async () => {
    Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' }, configurable: true })
    const { play } = await open()
    press(role('button', '播放'))
    ;(await until(() => feedback.dialog)).buttons[0]!.onClick()
    await until(() => !feedback.dialog)
    expect(play).not.toHaveBeenCalled()
    press(role('button', '播放'))
    const dialog = await until(() => feedback.dialog)
    expect(dialog.content).toContain('会消耗手机流量')
    dialog.buttons.at(-1)!.onClick()
    await until(() => play.mock.calls.length === 1)
    press(await until(() => role('button', '暂停')))
    press(await until(() => role('button', '播放')))
    await until(() => play.mock.calls.length === 2)
    expect(feedback.dialog).toBeUndefined()
  })
})
