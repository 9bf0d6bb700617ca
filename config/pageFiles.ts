import webpack, { type ChunkGroup, type Compilation, type Compiler } from 'webpack'

/**
 * Placeholders in index.html for the files of the two home pages, whose first screen it draws before they are loaded.
 */
const places: Record<string, string> = {
  'pages/index/index': '%HOME_FILES%',
  'pages/iot/index/index': '%CARD_FILES%'
}

const pageOf = (group: ChunkGroup) =>
  group.origins.flatMap(
    ({ request }) => /(?:^|\/)(pages(?:-sub)?\/.+?)(?:\.tsx)?$/.exec(request ?? '')?.slice(1) ?? []
  )[0]

const isLoaded = (file: string) => /\.(js|css)$/.test(file)

/** Page path -> its scripts and style sheets, without those that index.html loads for every page. */
function filesOf({ chunkGroups }: Compilation): Record<string, string[]> {
  return Object.fromEntries(
    chunkGroups.flatMap((group) => {
      const page = pageOf(group)
      return page ? [[page, group.getFiles().filter(isLoaded)]] : []
    })
  )
}

/**
 * Writes into index.html which scripts and style sheets the home pages load later, so that the browser requests them at
 * once, and writes those of every page into pages.json.
 */
export class PageFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PageFiles', stage }, () => {
        if (compilation.errors.length) return
        const pages = filesOf(compilation)
        for (const name of Object.keys(places))
          if (!pages[name]) throw new Error(`${name} is not a chunk of its own`)
        compilation.emitAsset('pages.json', new webpack.sources.RawSource(JSON.stringify(pages)))
        compilation.updateAsset('index.html', (html) => {
          let text = html.source().toString()
          for (const [page, place] of Object.entries(places)) {
            if (!text.includes(place)) throw new Error(`index.html has no place for ${place}`)
            text = text.replace(place, pages[page]!.join(' '))
          }
          return new webpack.sources.RawSource(text)
        })
      })
    })
  }
}
