import { fromPackage } from './fromPackage'

/** The package's own `require`. Douyin loads a file by it of a common package, which has no pages. */
declare const __non_webpack_require__: { async: (path: string) => Promise<unknown> }

export const bringPortal = fromPackage(() => __non_webpack_require__.async('./pages-sub/portal/portal.js'))
