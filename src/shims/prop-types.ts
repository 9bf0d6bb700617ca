// taro-ui checks its properties with prop-types, in development only; ours are checked by TypeScript. 1 KB in each build.
const check = () => null
const checks = () => check

export default {
  array: check,
  bool: check,
  element: check,
  func: check,
  number: check,
  object: check,
  string: check,
  arrayOf: checks,
  oneOf: checks,
  oneOfType: checks,
  shape: checks
}
