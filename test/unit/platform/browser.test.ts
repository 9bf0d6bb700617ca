import Taro from '@tarojs/taro'
import { clearFeedback, feedback } from '@/runtime/feedback'
import { copy } from '@/platform/clipboard/clipboard'
import { dropDraft, readDraft, writeDraft } from '@/platform/draft/draft.h5'
import { setDocumentLanguage, onEntry } from '@/platform/launch/launch.h5'
import { locate, locationTimeout } from '@/platform/location/location.h5'
import { decodeParam } from '@/platform/address/decodeParam'
import { dial } from '@/platform/phone/phone'
import { canShare, share, webAddress } from '@/platform/share/share.h5'
import { dropStored, readStored, writeStored } from '@/runtime/storage'
import { watchCopies } from '../../support/copies'

afterEach(() => {
  jest.restoreAllMocks()
  clearFeedback()
  localStorage.clear()
  sessionStorage.clear()
  window.location.hash = ''
})

/** Defines a property of `navigator` that jsdom lacks. */
function lend(name: string, value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true })
}

describe('the clipboard', () => {
  test('says what was copied', async () => {
    const copies = watchCopies()
    await copy('13800138000', '手机号')
    expect(copies).toEqual(['13800138000'])
    expect(localStorage).toHaveLength(0)
    expect(feedback.toast).toMatchObject({ title: '复制手机号成功', icon: 'success' })
  })

  test('says so when the browser refuses, and never rejects', async () => {
    watchCopies(false)
    await copy('x')
    expect(feedback.toast?.title).toContain('失败')
  })
})

describe('storage', () => {
  test('an entry is wrapped as type and data', () => {
    writeStored('some', ['a'])
    expect(localStorage.getItem('some')).toBe('{"type":"array","data":["a"]}')
    expect(readStored('some')).toEqual(['a'])
  })

  test('a missing key reads as an empty string, as does what others wrote and what was dropped', () => {
    expect(readStored('missing')).toBe('')
    localStorage.setItem('foreign', 'text of another program')
    expect(readStored('foreign')).toBe('')
    writeStored('some', 1)
    dropStored('some')
    expect(readStored('some')).toBe('')
  })

  test('a browser that refuses storage stops nothing', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['setItem', 'getItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(refuse)
    writeStored('some', 1)
    dropStored('some')
    expect(readStored('some')).toBe('')
  })
})

describe('what is typed into a form', () => {
  test('outlives a reload in this tab, until it is dropped', () => {
    expect(readDraft('form')).toBeUndefined()
    writeDraft('form', { name: '张三' })
    expect(sessionStorage).toHaveLength(1)
    expect(localStorage).toHaveLength(0)
    expect(readDraft('form')).toEqual({ name: '张三' })
    dropDraft('form')
    expect(readDraft('form')).toBeUndefined()
  })
})

describe('the address that the app is entered by', () => {
  test('gives path and parameters, also those before the hash, now and at each change', () => {
    window.history.replaceState(null, '', '/shop/?promoCode=before&bd_vid=7')
    window.location.hash = '/pages/order/index?promoCode=after'
    const entered: unknown[] = []
    onEntry((path, params) => entered.push([path, params]))
    expect(entered).toEqual([['/pages/order/index', { promoCode: 'after', bd_vid: '7' }]])
    window.location.hash = '/pages/goods/index'
    window.dispatchEvent(new Event('hashchange'))
    expect(entered.at(-1)).toEqual(['/pages/goods/index', { promoCode: 'before', bd_vid: '7' }])
    window.history.replaceState(null, '', '/shop/')
  })

  test('names the language for screen readers', () => {
    setDocumentLanguage('fr')
    expect(document.documentElement.lang).toBe('fr')
  })

  test('a parameter with a stray % is taken as it is', () => {
    expect(decodeParam('%E5%BC%A0')).toBe('张')
    expect(decodeParam('100%')).toBe('100%')
  })
})

describe('the position', () => {
  const asked = (answer: (done: PositionCallback, failed: PositionErrorCallback) => void) => {
    const getCurrentPosition = jest.fn<void, Parameters<Geolocation['getCurrentPosition']>>((done, failed) =>
      answer(done, failed!)
    )
    lend('geolocation', { getCurrentPosition })
    return getCurrentPosition
  }

  test('comes within 100000 ms', async () => {
    const ask = asked((done) => done({ coords: { latitude: 23, longitude: 113 } } as GeolocationPosition))
    await expect(locate()).resolves.toEqual({ latitude: 23, longitude: 113 })
    expect(ask.mock.calls[0]![2]).toEqual({ timeout: locationTimeout })
    expect(locationTimeout).toBe(100000)
  })

  test('refused, or a browser without one: there is none', async () => {
    asked((_done, failed) => failed({} as GeolocationPositionError))
    await expect(locate()).resolves.toBeUndefined()
    lend('geolocation', undefined)
    await expect(locate()).resolves.toBeUndefined()
  })
})

describe('the telephone', () => {
  test('dials a number and nothing else; going back is no failure', async () => {
    const dialler = jest.spyOn(Taro, 'makePhoneCall').mockRejectedValue({ errMsg: 'cancel' })
    await dial('400-800-8888')
    expect(dialler).toHaveBeenCalledWith({ phoneNumber: '400-800-8888' })
    await dial('javascript:alert(1)')
    await dial('')
    expect(dialler).toHaveBeenCalledTimes(1)
  })
})

describe('sharing', () => {
  const card = { title: '靓号', note: '尾号 8888', path: '/pages/goods/pretty/index?numberId=7', image: '' }

  test('opens the sheet of a browser that has one with the page as it opens there', async () => {
    const sheet = jest.fn().mockRejectedValue(new DOMException('gone back', 'AbortError'))
    lend('share', sheet)
    expect(canShare()).toBe(true)
    await share(card)
    const url = webAddress(card.path)
    expect(url).toMatch(/^http:\/\/localhost\/shop\/#\/pages\/goods\/pretty\/index\?numberId=7$/)
    expect(sheet).toHaveBeenCalledWith({ title: '靓号', text: '尾号 8888', url })
    lend('share', undefined)
    expect(canShare()).toBe(false)
  })
})
