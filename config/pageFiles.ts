import webpack, { type ChunkGroup, type Compilation, type Compiler } from 'webpack'

const place = '%HOME_FILES%'
const home = 'pages/index/index'

const pageOf = (group: ChunkGroup) =>
  group.origins.flatMap(
    ({ request }) => /(?:^|\/)(pages(?:-sub)?\/.+?)(?:\.tsx)?$/.exec(request ?? '')?.[1] ?? []
  )[0]

const isLoaded = (file: string) => /\.(js|css)$/.test(file)

/** Page path -> its scripts and style sheets besides the first ones. */
function filesOf({ chunkGroups }: Compilation): Record<string, string[]> {
  return Object.fromEntries(
    chunkGroups.flatMap((group) => {
      const page = pageOf(group)
      return page ? [[page, group.getFiles().filter(isLoaded)]] : []
    })
  )
}

/**
 * Tells index.html which scripts and style sheets the home page loads after the first ones, so that they set out at
 * once, and leaves those of every page beside it as pages.json.
 */
export class PageFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PageFiles', stage }, () => {
        if (compilation.errors.length) return
        const pages = filesOf(compilation)
        if (!pages[home]) throw new Error('the home page is not a chunk of its own')
        compilation.emitAsset('pages.json', new webpack.sources.RawSource(JSON.stringify(pages)))
        compilation.updateAsset('index.html', (html) => {
          const text = html.source().toString()
          if (!text.includes(place)) throw new Error(`index.html has no place for ${place}`)
          return new webpack.sources.RawSource(text.replace(place, pages[home]!.join(' ')))
        })
      })
    })
  }
}
