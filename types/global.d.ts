/// <reference types="@tarojs/taro" />

declare module '*.png' {
  const url: string
  export default url
}
declare module '*.jpg' {
  const url: string
  export default url
}
declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.css'
declare module '*.scss'

declare namespace NodeJS {
  interface ProcessEnv {
    TARO_ENV: 'h5' | 'weapp' | 'tt' | 'kwai'
    /** API host with scheme and without trailing slash; empty on H5, where app and API share an origin. */
    TARO_APP_API: string
    /** Locale when local storage has none: zh-Hans unless the build says otherwise. */
    TARO_APP_LOCALE: string
    /** Version of the messages in this build (config/textsVersion.ts). */
    TARO_APP_TEXTS: string
    /** Package name of the app that wraps the H5 build; '' in every other build. */
    TARO_APP_PACKAGED?: string
    /** Address of the service that returns the domain bound to a packaged app. */
    TARO_APP_DOMAIN_SERVICE?: string
    TARO_APP_VERSION: string
    TARO_APP_VERSION_CODE: string
  }
}
