import type { Host } from './host'
import { canvasNode, mediaWorks, sendFile, type Phone } from './media'
import { paymentWorks } from './payments'
import { buildQuery } from './query'
import type { Router } from './router'

type Options = Record<string, unknown> & {
  success?: (result: object) => void
  fail?: (result: object) => void
  complete?: (result: object) => void
}
type Work = (options: Options) => unknown

export const windowInfo = {
  pixelRatio: 2,
  screenWidth: 375,
  screenHeight: 667,
  windowWidth: 375,
  windowHeight: 667,
  statusBarHeight: 20,
  screenTop: 0,
  safeArea: { left: 0, right: 375, top: 20, bottom: 667, width: 375, height: 647 }
}
/** The phone of all stories. */
const deviceInfo = {
  brand: 'devtools',
  model: 'test phone',
  system: 'iOS 17.0',
  platform: 'ios',
  abi: '',
  benchmarkLevel: 1
}
const appInfo = {
  SDKVersion: '3.8.0',
  version: '8.0.50',
  language: 'zh_CN',
  theme: 'light',
  fontSizeSetting: 16,
  host: { appId: '' }
}
const account = { miniProgram: { appId: 'touristappid', envVersion: 'develop', version: '' } }
const capsule = { left: 278, right: 365, top: 26, bottom: 58, width: 87, height: 32 }

// Calls that ask the user: the test must set an answer.
const asked = `showModal showActionSheet scanCode getLocation chooseLocation chooseAddress chooseMedia
  chooseImage getUserProfile requestSubscribeMessage navigateToMiniProgram getWeRunData authorize getSetting openSetting
  connectWifi`
// Calls that succeed at once and are only recorded.
const quiet = `hideLoading setNavigationBarTitle setNavigationBarColor hideHomeButton showNavigationBarLoading
  hideNavigationBarLoading setBackgroundColor setBackgroundTextStyle pageScrollTo startPullDownRefresh stopPullDownRefresh
  showTabBar hideTabBar setTabBarItem setTabBarStyle setTabBarBadge removeTabBarBadge showTabBarRedDot hideTabBarRedDot
  showShareMenu hideShareMenu updateShareMenu vibrateShort vibrateLong makePhoneCall openLocation previewImage previewMedia
  setKeepScreenOn setScreenBrightness openDocument reportAnalytics startWifi stopWifi hideKeyboard
  setClipboardStyle checkSession openPrivacyContract openCustomerServiceChat loadFontFace setVisualEffectOnCapture`
// Events that never occur here.
const events = `ThemeChange AppShow AppHide Error PageNotFound UnhandledRejection WindowResize MemoryWarning
  KeyboardHeightChange UserCaptureScreen LocationChange AudioInterruptionEnd WifiConnected`
const words = (list: string) => list.split(/\s+/).filter(Boolean)

/** The platform's API object (`wx`, `tt`, `ks`), backed by a simulated phone and the real server. */
export function buildApi(phone: Phone, router: Router, launch: object): Record<string, unknown> {
  const { host, origin, platform } = phone
  const call =
    (name: string, work: Work) =>
    (options: Options = {}) => {
      host.calls.push({ name, options })
      const done = (async () => work(options))().then(
        (result) => {
          const answer = { ...(result as object | undefined), errMsg: `${name}:ok` }
          options.success?.(answer)
          options.complete?.(answer)
          return answer
        },
        (error: Error & { errCode?: number }) => {
          const answer = { errMsg: `${name}:fail ${error.message}`, errCode: error.errCode ?? -1 }
          options.fail?.(answer)
          options.complete?.(answer)
          if (!options.fail && !options.complete) throw Object.assign(error, answer)
          return answer
        }
      )
      const settled = host.busy(done)
      settled.catch(() => undefined)
      return settled
    }

  const request = (options: Options) => {
    const abort = new AbortController()
    void call('request', () => fetchFor(options, origin, host, abort.signal))(options)
    const none = () => undefined
    return {
      abort: () => abort.abort(),
      onHeadersReceived: none,
      offHeadersReceived: none,
      onChunkReceived: none,
      offChunkReceived: none
    }
  }

  const uploadFile = (options: Options) => {
    const abort = new AbortController()
    const watchers: ((event: { progress: number }) => void)[] = []
    const notify = (progress: number) => watchers.forEach((watch) => watch({ progress }))
    void call('uploadFile', async () => {
      // first returns the task object, so that the program can watch the progress
      await Promise.resolve()
      return sendFile(phone, options, abort.signal, notify)
    })(options)
    return {
      abort: () => abort.abort(),
      onProgressUpdate: (watch: (typeof watchers)[number]) => void watchers.push(watch)
    }
  }

  const wording = (name: string) => (options: Options) => {
    host.toasts.push(String(options.title))
    host.nativeToast = String(options.title)
    if (name === 'showToast' && !options.title) throw new Error('title is empty')
    return {}
  }
  const go = (move: (url: string) => void) => (options: Options) => move(String(options.url))
  const read = (key: unknown) => {
    const json = host.storage.get(String(key))
    return json === undefined ? '' : (JSON.parse(json) as unknown)
  }
  const write = (key: unknown, data: unknown) =>
    void host.storage.set(String(key), JSON.stringify(data ?? null))

  const works: Record<string, Work> = {
    showToast: wording('showToast'),
    showLoading: wording('showLoading'),
    hideToast: () => void (host.nativeToast = ''),
    navigateTo: go((url) => router.navigateTo(url)),
    redirectTo: go((url) => router.redirectTo(url)),
    reLaunch: go((url) => router.reLaunch(url)),
    switchTab: go((url) => router.switchTab(url)),
    navigateBack: (options) => router.navigateBack(Number(options.delta ?? 1)),
    login: (options) => (host.has('login') ? host.ask('login', options) : { code: 'test-code' }),
    setStorage: (options) => write(options.key, options.data),
    getStorage: (options) => {
      if (!host.storage.has(String(options.key))) throw new Error('data not found')
      return { data: read(options.key) }
    },
    removeStorage: (options) => void host.storage.delete(String(options.key)),
    clearStorage: () => host.storage.clear(),
    getStorageInfo: () => ({ keys: [...host.storage.keys()], currentSize: 1, limitSize: 10240 }),
    setClipboardData: (options) => {
      host.clipboard = String(options.data)
      host.nativeToast = platform.copied
    },
    getClipboardData: () => ({ data: host.clipboard }),
    getNetworkType: () => ({ networkType: host.network }),
    getSystemInfo: () => ({ ...windowInfo, ...deviceInfo, ...appInfo }),
    // WeChat's own window before the first private call; agreed to unless a test says otherwise
    requirePrivacyAuthorize: (options) =>
      host.has('requirePrivacyAuthorize') ? host.ask('requirePrivacyAuthorize', options) : {},
    ...mediaWorks(phone),
    ...paymentWorks(phone),
    getProvider: () => ({ service: 'payment', provider: ['test'] })
  }
  for (const name of words(asked)) works[name] = (options) => host.ask(name, options)
  for (const name of words(quiet)) works[name] = () => ({})

  const api: Record<string, unknown> = Object.fromEntries(
    Object.entries(works).map(([name, work]) => [name, call(name, work)])
  )
  for (const event of words(events)) {
    api[`on${event}`] = () => undefined
    api[`off${event}`] = () => undefined
  }
  api.onNetworkStatusChange = host.onNetwork.bind(host)
  api.offNetworkStatusChange = host.offNetwork.bind(host)
  Object.assign(api, {
    request,
    uploadFile,
    getFileSystemManager: () => phone.files.manager(),
    canIUse: (what: string) => platform.calls.has(what.split('.')[0]!),
    nextTick: (work: () => void) => void Promise.resolve().then(work),
    env: { USER_DATA_PATH: platform.files.user },
    getStorageSync: read,
    setStorageSync: write,
    removeStorageSync: (key: string) => void host.storage.delete(key),
    clearStorageSync: () => host.storage.clear(),
    getStorageInfoSync: () => ({ keys: [...host.storage.keys()], currentSize: 1, limitSize: 10240 }),
    getSystemInfoSync: () => ({ ...windowInfo, ...deviceInfo, ...appInfo }),
    getWindowInfo: () => windowInfo,
    getDeviceInfo: () => deviceInfo,
    getAppBaseInfo: () => appInfo,
    getSystemSetting: () => ({
      bluetoothEnabled: true,
      locationEnabled: true,
      wifiEnabled: true,
      deviceOrientation: 'portrait'
    }),
    getAppAuthorizeSetting: () => ({ cameraAuthorized: 'authorized', locationAuthorized: 'authorized' }),
    getMenuButtonBoundingClientRect: () => capsule,
    getAccountInfoSync: () => account,
    getEnvInfoSync: () => ({ microapp: { appId: account.miniProgram.appId, envType: 'development' } }),
    getLaunchOptionsSync: () => launch,
    getEnterOptionsSync: () => launch,
    getExtConfigSync: () => ({}),
    getUpdateManager: () => ({
      onCheckForUpdate: () => undefined,
      onUpdateReady: (listener: () => void) => void (host.updateReady = listener),
      onUpdateFailed: () => undefined,
      applyUpdate: () => void host.calls.push({ name: 'applyUpdate', options: {} })
    }),
    createSelectorQuery: () =>
      buildQuery({
        page: () => router.top.component,
        layout: (element) => host.layout(element),
        canvas: (element) => canvasNode(phone, element)
      }),
    createIntersectionObserver: () => observer()
  })
  return guarded(api, phone)
}

// May be missing: Taro probes the first three (on Douyin two, to draw without setData); webpack keeps chunks in the last
const free = ['cloud', 'getRenderMode', '__$enableTTDom$__', 'webpackJsonp']

/** Limits the API object to the platform's calls; reading one that is missing or not simulated is a fault. */
function guarded(api: Record<string, unknown>, { host, platform }: Phone): Record<string, unknown> {
  const { calls, global } = platform
  const own = Object.fromEntries(Object.entries(api).filter(([name]) => calls.has(name)))
  return new Proxy(own, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (value === undefined && typeof name === 'string' && !free.includes(name))
        host.fault(`${global}.${name}: ${calls.has(name) ? 'this engine does not play it' : 'no such call'}`)
      return value
    }
  })
}

// Without layout, everything observed counts as on screen.
function observer() {
  const self = {
    relativeTo: () => self,
    relativeToViewport: () => self,
    observe: (_selector: string, seen: (entry: object) => void) =>
      seen({ intersectionRatio: 1, boundingClientRect: {}, id: '' }),
    disconnect: () => undefined
  }
  return self
}

async function fetchFor(options: Options, origin: string, host: Host, signal: AbortSignal) {
  if (host.network === 'none') throw new Error('')
  const written = String(options.url)
  if (!/^https?:\/\//.test(written)) throw new Error(`invalid url "${written}"`)
  const url = new URL(written)
  const method = ((options.method as string | undefined) ?? 'GET').toUpperCase()
  const data = options.data
  if (method === 'GET' && data && typeof data === 'object') {
    for (const [key, value] of Object.entries(data)) url.searchParams.set(key, String(value))
  }
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  for (const [key, value] of Object.entries(options.header ?? {})) headers[key.toLowerCase()] = String(value)
  const sent = typeof data === 'string' ? data : JSON.stringify(data ?? {})
  const body = method === 'GET' ? undefined : sent
  const response =
    (await host.serve(url.pathname)) ??
    (await fetch(origin + url.pathname + url.search, { method, headers, body, signal }))
  const text = await response.text()
  if (host.lost(url.pathname)) throw new Error('')
  host.requests.push({ method, path: url.pathname, headers, status: response.status })
  let parsed: unknown = text
  if (options.dataType !== 'text') {
    try {
      parsed = JSON.parse(text)
    } catch {
      // As on the platform, text that is not JSON stays a string.
    }
  }
  return {
    data: parsed,
    statusCode: response.status,
    header: Object.fromEntries(response.headers),
    cookies: []
  }
}
