import Taro from '@tarojs/taro'

type Query = Record<string, string | undefined>

/** Calls back with path and parameters of how the app was entered, now and each time it is entered anew. */
export function onEntry(enter: (path: string, params: Query) => void): void {
  const launch = Taro.getLaunchOptionsSync()
  enter(launch.path, (launch.query ?? {}) as Query)
  Taro.onAppShow?.((shown) => {
    if (shown?.path) enter(shown.path, (shown.query ?? {}) as Query)
  })
}

/** The language of the program is the platform's affair. */
export const markLanguage = (_locale: string): void => undefined

/** Nothing of ours stands around the screens of a mini-program. */
export const markLook = (_look: { theme: string; care: boolean }): void => undefined

/** Starts the program anew, after a change of language. */
export const restart = (): void => void Taro.reLaunch({ url: '/pages/index/index' })
