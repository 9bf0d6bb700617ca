import { version } from '../../package.json'
import { versionCode } from '../../config/releases'

// Order matters: Taro's runtime reads these constants when it is first loaded (the build puts them in as literals).
const constants = {
  ENABLE_INNER_HTML: true,
  ENABLE_ADJACENT_HTML: true,
  ENABLE_SIZE_APIS: true,
  ENABLE_TEMPLATE_CONTENT: true,
  ENABLE_MUTATION_OBSERVER: true,
  ENABLE_CLONE_NODE: true,
  ENABLE_CONTAINS: true,
  DEPRECATED_ADAPTER_COMPONENT: false,
  ENABLE_COOKIE: false,
  __TARO_FRAMEWORK__: 'react',
  IS_REACT_ACT_ENVIRONMENT: false,
  defineAppConfig: <T>(config: T) => config,
  definePageConfig: <T>(config: T) => config
}
Object.assign(globalThis, constants)
process.env.TARO_ENV = 'h5'
process.env.TARO_PLATFORM = 'web'
process.env.TARO_APP_API = ''
process.env.TARO_APP_LOCALE = 'zh-Hans'
process.env.TARO_APP_VERSION = version
process.env.TARO_APP_VERSION_CODE = String(versionCode())
process.env.TARO_APP_TEXTS = '0a1b2c3d'

// jsdom never calls back when it is idle
Object.assign(window, { requestIdleCallback: (work: () => void) => void Promise.resolve().then(work) })

// the phone speaks the shop's language: another one would be offered on home and log-in
Object.defineProperty(navigator, 'language', { configurable: true, get: () => 'zh-CN' })
