// Taro binds a mini-program's share menu only for pages whose config enables it
export default definePageConfig({ enableShareAppMessage: true })
