import type { Dist } from './dist'

type Check = (value: unknown) => boolean
const oneOf =
  (...words: string[]): Check =>
  (value) =>
    words.includes(String(value))
const color: Check = (value) => /^#[0-9a-f]{6}$/i.test(String(value))
const text: Check = (value) => typeof value === 'string'
const flag: Check = (value) => typeof value === 'boolean'

/** Keys of `window` in app.json and of a page's json documented by all three platforms, with their valid values. */
const windowKeys: Record<string, Check> = {
  navigationBarBackgroundColor: color,
  navigationBarTextStyle: oneOf('black', 'white'),
  navigationBarTitleText: text,
  navigationStyle: oneOf('default', 'custom'),
  backgroundColor: color,
  backgroundTextStyle: oneOf('dark', 'light'),
  backgroundColorTop: color,
  backgroundColorBottom: color,
  enablePullDownRefresh: flag,
  onReachBottomDistance: (value) => Number.isInteger(value),
  pageOrientation: oneOf('portrait', 'auto', 'landscape')
}
const pageKeys: Record<string, Check> = { ...windowKeys, disableScroll: flag, usingComponents: () => true }

const wrong = (where: string, given: object, keys: Record<string, Check>) =>
  Object.entries(given)
    .filter(([key, value]) => !keys[key]?.(value))
    .map(([key, value]) => `${where}: ${key} ${keys[key] ? `is ${JSON.stringify(value)}` : 'is no setting'}`)

// developers.weixin.qq.com, reference/configuration/app.html: calls that app.json must name -> scope for which it must
// give a reason, if any.
const privateCalls: Record<string, string | undefined> = {
  getFuzzyLocation: 'scope.userFuzzyLocation',
  getLocation: 'scope.userLocation',
  onLocationChange: 'scope.userLocation',
  startLocationUpdate: 'scope.userLocation',
  startLocationUpdateBackground: 'scope.userLocationBackground',
  chooseLocation: undefined,
  choosePoi: undefined,
  chooseAddress: undefined
}

const unlike = (key: string, given: string[], wanted: string[]) =>
  given.sort().join() === wanted.sort().join()
    ? []
    : [`app.json: ${key} has [${given.join()}], the scripts call for [${wanted.join()}]`]

/** WeChat: private calls and scopes in app.json that differ from the scripts; other platforms: must have none. */
export function privacyProblems(dist: Dist): string[] {
  const { requiredPrivateInfos: named = [], permission = {} } = dist.app
  const scripts = [...dist.files.keys()].filter((path) => path.endsWith('.js')).map((path) => dist.text(path))
  const isCalled = (name: string) => scripts.some((text) => new RegExp(`\\.${name}\\b[^:]`).test(text))
  const called = dist.platform.name === 'weapp' ? Object.keys(privateCalls).filter(isCalled) : []
  const scopes = [...new Set(called.flatMap((name) => privateCalls[name] ?? []))]
  return [
    ...unlike('requiredPrivateInfos', [...named], called),
    ...unlike('permission', Object.keys(permission), scopes)
  ]
}

/** Settings that the platform does not know: it would ignore them silently. */
export function settingProblems(dist: Dist): string[] {
  const pages = dist.pages.filter((page) => dist.files.has(`${page}.json`))
  return [
    ...wrong('app.json window', dist.app.window ?? {}, windowKeys),
    ...pages.flatMap((page) => wrong(`${page}.json`, dist.json(`${page}.json`), pageKeys))
  ]
}

/** Whether the platform draws its own bar above a page. */
export function hasPlatformBar(dist: Dist, page: string): boolean {
  const own = dist.json(`${page}.json`).navigationStyle ?? dist.app.window?.navigationStyle
  return own !== 'custom'
}
