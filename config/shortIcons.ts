import { sources, type Compiler } from 'webpack'

const needless = /(?<=data:image\/svg\+xml);charset=utf-8(?=,)/g

/** Takes out of style sheets what cssnano's svgo writes into each icon's address and no WebView needs: 1 KB a package. */
export class ShortIcons {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShortIcons', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
      compilation.hooks.processAssets.tap({ name: 'ShortIcons', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => /ss$/.test(file)))
          compilation.updateAsset(
            name,
            (asset) => new sources.RawSource(asset.source().toString().replace(needless, ''))
          )
      })
    })
  }
}
