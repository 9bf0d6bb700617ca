/** Package name of the app that wraps this build; '' in every other build. */
export const packageName = (): string => process.env.TARO_APP_PACKAGED ?? ''
