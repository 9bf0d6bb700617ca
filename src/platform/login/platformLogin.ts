import Taro from '@tarojs/taro'

/** A code by which the server learns from the platform who its user is; '' when the platform gives none. */
export const askPlatformLoginCode = (): Promise<string> =>
  // unless told, Douyin lays its own log-in over the page for a user whom it does not know
  Taro.login({ force: false }).then(
    ({ code }) => code ?? '',
    () => ''
  )
