// Douyin's and Kuaishou's chat buttons take the merchant's id as `data-im-id`, an attribute that Taro's templates leave
// out. Template and runtime number a component's attributes by the same list: both must know it.
const path = require('node:path')

module.exports = (ctx) => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      if (platform.platform !== 'tt' && platform.platform !== 'kwai') return
      platform.template.mergeComponents(ctx, { Button: { 'data-im-id': '' } })
      platform.runtimePath = [].concat(platform.runtimePath, path.join(__dirname, 'chatRuntime.js'))
    }
  })
}
