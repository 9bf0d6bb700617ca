// taro-ui checks props with prop-types, in development only; TypeScript checks ours. Saves 1 KB per build.
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
