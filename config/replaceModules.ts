import webpack from 'webpack'

/**
 * A plugin that puts one file in place of another inside packages: path below node_modules -> file. An alias cannot do
 * it, for the packages import these by relative path.
 */
export function replaceModules(table: Record<string, string>) {
  return class extends webpack.NormalModuleReplacementPlugin {
    constructor() {
      super(/\.js$/, (data) => {
        const { createData } = data as { createData?: { resource?: string; userRequest?: string } }
        const found = Object.keys(table).find((path) =>
          createData?.resource?.endsWith(`/node_modules/${path}`)
        )
        if (!found || !createData) return
        createData.resource = table[found]
        createData.userRequest = table[found]
      })
    }
  }
}
