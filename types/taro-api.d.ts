// The package has no types of its own: it is what @tarojs/taro gives.
declare module '@tarojs/api' {
  import Taro from '@tarojs/taro'
  export default Taro
}
