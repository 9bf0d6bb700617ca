import Taro from '@tarojs/taro'
import type { DialogView, Source, ToastView } from '../components/Feedback'

/** How the app looks: theme by the system unless chosen, care size. */
export interface Look {
  theme: 'auto' | 'light' | 'dark'
  care: boolean
}

/** What every screen needs from the running app. The app hands it over once at boot; screens import no store. */
export interface ScreenHost {
  toast: Source<ToastView | undefined>
  dialog: Source<DialogView | undefined>
  look: Source<Look>
  /** Goes back; to `fallback` or the root when the page is the only one. */
  back: (fallback?: string) => void
  /** A page came on screen for the first time. */
  seen: (path: string) => void
}

const look: Look = { theme: 'auto', care: false }
const never = () => () => undefined
const root = '/pages/index/index'

/** True when there is no page to go back to, as after a reload or a deep link. */
export const isAlone = () => !Taro.getCurrentInstance().app || Taro.getCurrentPages().length < 2

const host: ScreenHost = {
  toast: { get: () => undefined, subscribe: never },
  dialog: { get: () => undefined, subscribe: never },
  look: { get: () => look, subscribe: never },
  seen: () => undefined,
  back: (fallback) => {
    if (isAlone()) Taro.reLaunch({ url: fallback ?? root })
    else Taro.navigateBack()
  }
}

/** Called once at boot with what the app has; what is left out keeps its quiet default. */
export function setScreenHost(given: Partial<ScreenHost>): void {
  Object.assign(host, given)
}

export const screenHost: Readonly<ScreenHost> = host
