import webpack, { type Compiler } from 'webpack'

const place = '%HOME_FILES%'

/**
 * Tells index.html which scripts and style sheets the home page loads after the first ones, so that they set out at
 * once, and leaves the list beside it as home.json.
 */
export class HomeFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HomeFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'HomeFiles', stage }, () => {
        const isHome = (request?: string) => /(^|\/)pages\/index\/index(\.tsx)?$/.test(request ?? '')
        const group = compilation.chunkGroups.find(({ origins }) =>
          origins.some(({ request }) => isHome(request))
        )
        if (compilation.errors.length) return
        if (!group) throw new Error('the home page is not a chunk of its own')
        const files = group.getFiles().filter((file) => /\.(js|css)$/.test(file))
        compilation.emitAsset('home.json', new webpack.sources.RawSource(JSON.stringify(files)))
        compilation.updateAsset('index.html', (html) => {
          const text = html.source().toString()
          if (!text.includes(place)) throw new Error(`index.html has no place for ${place}`)
          return new webpack.sources.RawSource(text.replace(place, files.join(' ')))
        })
      })
    })
  }
}
