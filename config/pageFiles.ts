import webpack, { type ChunkGroup, type Compilation, type Compiler } from 'webpack'

/** Stands in index.html for the files of a page, which are loaded later than the first scripts. */
const place = /%(pages[^%]*)%/g

/** The page that a group of chunks is loaded for; undefined if it is loaded for something else. */
export const pageOf = (group: ChunkGroup): string | undefined =>
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
 * Writes into index.html which scripts and style sheets the pages that it names load later, so that the browser requests them at
 * once, and writes those of every page into pages.json.
 */
export class PageFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PageFiles', stage }, () => {
        if (compilation.errors.length) return
        const pages = filesOf(compilation)
        compilation.emitAsset('pages.json', new webpack.sources.RawSource(JSON.stringify(pages)))
        compilation.updateAsset('index.html', (html) => {
          const filled = html
            .source()
            .toString()
            .replace(place, (_, page: string) => {
              if (!pages[page]) throw new Error(`${page} is not a chunk of its own`)
              return pages[page].join(' ')
            })
          return new webpack.sources.RawSource(filled)
        })
      })
    })
  }
}
