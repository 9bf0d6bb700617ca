declare module '@tarojs/router/dist/index.js' {
  export * from '@tarojs/router'
}
