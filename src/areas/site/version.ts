/** The app's version with its code. */
export const versionText = (): string =>
  `${process.env.TARO_APP_VERSION} (${process.env.TARO_APP_VERSION_CODE})`
