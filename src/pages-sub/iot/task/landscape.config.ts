// WeChat rotates the page itself; elsewhere the style does
export default definePageConfig(process.env.TARO_ENV === 'weapp' ? { pageOrientation: 'landscape' } : {})
