import Taro from '@tarojs/taro'

/** Log-in code by which the server asks the platform for the openId; '' when the platform gives none. */
export const askPlatformLoginCode = (): Promise<string> =>
  // by default Douyin opens its own log-in over the page for a user it does not know
  Taro.login({ force: false }).then(
    ({ code }) => code ?? '',
    () => ''
  )
