// Compression steps that Taro's defaults, made for ES5, switch off.
const steps =
  `arrows collapse_vars comparisons computed_props hoist_props inline loops negate_iife properties reduce_funcs
  reduce_vars switches typeofs`.split(/\s+/)

// The oldest of .browserslistrc read ES2018.
const ecma = 2018 as const

/** Options of terser. Taro's defaults would also keep function names and quote every key. */
export const terser = {
  keep_fnames: false,
  toplevel: true,
  compress: { ...Object.fromEntries(steps.map((step) => [step, true])), ecma, passes: 2 },
  output: {
    ecma,
    comments: false,
    quote_keys: false,
    keep_quoted_props: false,
    // every platform reads UTF-8, where a Chinese character takes 3 bytes instead of the 6 of its escape
    ascii_only: false
  }
}
