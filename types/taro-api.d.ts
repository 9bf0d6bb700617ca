// The package ships no types; its object is the one that @tarojs/taro types.
declare module '@tarojs/api' {
  const taro: Record<string, () => unknown>
  export default taro
}
