// The package has no types of its own. Its object is what @tarojs/taro types.
declare module '@tarojs/api' {
  const taro: Record<string, () => unknown>
  export default taro
}
