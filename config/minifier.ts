import type { JsMinifyOptions } from '@swc/core'

// The oldest of .browserslistrc read ES2018.
const ecma = 2018 as const

/** Options of SWC's minifier, which takes a fifteenth of terser's time for smaller files. */
export const minifier: JsMinifyOptions = {
  module: false,
  toplevel: true,
  compress: { ecma, passes: 2, toplevel: true },
  mangle: { toplevel: true },
  // every platform reads UTF-8, where a Chinese character takes 3 bytes instead of the 6 of its escape
  format: { ecma, comments: false, asciiOnly: false }
}
