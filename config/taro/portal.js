// Puts the pages of the portal and its Chinese texts into a sub-package, which the main one requires asynchronously
// (src/runtime/portal.ts). The pages themselves stay in the main package, where the specification has them; what they draw comes
// from there.
const path = require('node:path')

// WeChat requires files of packages with pages, Douyin those of a package without (common in src/app.config.ts).
const roots = { weapp: 'pages-sub/ltAuth', tt: 'pages-sub/portal' }

/** The file that brings them, without its ending. */
const entryOf = (target) => `${roots[target]}/portal`

module.exports = (ctx) => {
  const entry = entryOf(process.env.TARO_ENV)
  ctx.onCompilerMake(({ compilation, compiler }) => {
    const request = `!!${path.join(__dirname, 'portalEntry.js')}!./routes.ts`
    const dependency = compiler.webpack.EntryPlugin.createDependency(request, entry)
    return new Promise((resolve, reject) => {
      compilation.addEntry(ctx.paths.sourcePath, dependency, entry, (error) =>
        error ? reject(error) : resolve()
      )
    })
  })
  // Taro writes an empty template and style sheet for every file of a sub-package
  ctx.modifyBuildAssets(({ assets }) => {
    for (const name of Object.keys(assets))
      if (name.startsWith(`${entry}.`) && !name.endsWith('.js')) delete assets[name]
  })
}

/** A page draws with styles of its own package only, so those of the portal stay in the main one: a cache group. */
module.exports.styles = (target) => ({
  name: 'portal',
  type: 'css/mini-extract',
  test: (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === entryOf(target)),
  enforce: true,
  // above the groups of the sub-packages, which Taro has at 10000
  priority: 20000
})
module.exports.roots = roots
