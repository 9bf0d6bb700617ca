import { fromPackage } from './fromPackage'

/** The package's own `require`. WeChat loads a file of another package by it, and reads the path where it is written. */
declare const __non_webpack_require__: { async: (path: string) => Promise<unknown> }

export const bringPortal = fromPackage(() => __non_webpack_require__.async('./pages-sub/ltAuth/portal.js'))
