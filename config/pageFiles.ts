import webpack, { type ChunkGroup, type Compilation, type Compiler } from 'webpack'

/** Page -> where index.html has its files: those that it draws by itself until the page is there. */
const places: Record<string, string> = {
  'pages/index/index': '%HOME_FILES%',
  'pages/iot/index/index': '%CARD_FILES%'
}
/** Name in pages.json of the texts that the portal's pages bring. */
const portalTexts = 'texts/portal'

function nameOf(request: string): string[] {
  if (/messages\/portal\/zh-Hans$/.test(request)) return [portalTexts]
  return /(?:^|\/)(pages(?:-sub)?\/.+?)(?:\.tsx)?$/.exec(request)?.slice(1) ?? []
}

const pageOf = (group: ChunkGroup) => group.origins.flatMap(({ request }) => nameOf(request ?? ''))[0]

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
 * Tells index.html which scripts and style sheets the home pages load after the first ones, so that they set out at
 * once, and leaves those of every page beside it as pages.json.
 */
export class PageFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PageFiles', stage }, () => {
        if (compilation.errors.length) return
        const pages = filesOf(compilation)
        for (const name of [...Object.keys(places), portalTexts])
          if (!pages[name]) throw new Error(`${name} is not a chunk of its own`)
        compilation.emitAsset('pages.json', new webpack.sources.RawSource(JSON.stringify(pages)))
        compilation.updateAsset('index.html', (html) => {
          let text = html.source().toString()
          for (const [page, place] of Object.entries(places)) {
            if (!text.includes(place)) throw new Error(`index.html has no place for ${place}`)
            const files = page.includes('/iot/') ? [...pages[page]!, ...pages[portalTexts]!] : pages[page]!
            text = text.replace(place, files.join(' '))
          }
          return new webpack.sources.RawSource(text)
        })
      })
    })
  }
}
