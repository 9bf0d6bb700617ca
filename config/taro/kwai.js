// Kuaishou's official plugin was made for Taro 3.5. With Taro 4 its templates call an `xs` module that the platform
// lacks, the flattened loop bodies lose their `ks:for` and one `ks:if` its braces: the page stays blank. This plugin is
// the official platform with Taro's plain recursive template instead, as Douyin's has.
const { Kwai } = require('@tarojs/plugin-platform-kwai/dist/index.js')

class Kuaishou extends Kwai {
  constructor(ctx, config) {
    super(ctx, config)
    if (!this.template.isUseXS || !this.template.modifyLoopBody)
      throw new Error(
        'config/taro/kwai.js was made for @tarojs/plugin-platform-kwai 6.0.0, whose templates are others now'
      )
    this.template.isUseXS = false
    delete this.template.modifyLoopBody
  }
}

/** A page with native components cannot import the shared template, so base.ksml is copied into it. */
function inlineBase({ assets, miniPlugin }) {
  if (!assets['base.ksml']) return
  const base = assets['base.ksml'].source().toString()
  for (const { name, isNative } of miniPlugin.pages) {
    const { content } = miniPlugin.filesConfig[miniPlugin.getConfigFilePath(name)] ?? {}
    if (isNative || !Object.keys(content?.usingComponents ?? {}).length) continue
    const page = assets[`${name}.ksml`]
    const asked = page.source().toString()
    const caller = asked.replace(/<import src="(.*)base\.ksml"\/>/, '')
    if (caller === asked) throw new Error(`config/taro/kwai.js: ${name}.ksml imports no base.ksml`)
    const text = `${caller}\n${base}`
    assets[`${name}.ksml`] = { size: () => Buffer.byteLength(text), source: () => text }
  }
}

module.exports = (ctx) => {
  ctx.registerPlatform({
    name: 'kwai',
    useConfigName: 'mini',
    async fn({ config }) {
      ctx.modifyBuildAssets(inlineBase)
      await new Kuaishou(ctx, config).start()
    }
  })
}
