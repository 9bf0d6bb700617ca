// WeChat turns the page itself; the others, and a browser, leave that to its style
export default definePageConfig(process.env.TARO_ENV === 'weapp' ? { pageOrientation: 'landscape' } : {})
