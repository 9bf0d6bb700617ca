// Taro binds a mini-program's share menu only where the page itself says so
export default definePageConfig({ enableShareAppMessage: true, enableShareTimeline: true })
