import webpack from 'webpack'

/**
 * A plugin that puts one file in place of another inside packages: path below node_modules -> file. An alias cannot do
 * it, for the packages import these by relative path. The file itself may import what it stands for.
 */
export function replaceModules(table: Record<string, string>) {
  return class extends webpack.NormalModuleReplacementPlugin {
    constructor() {
      super(/\.js$/, (data) => {
        const { createData, contextInfo } = data as {
          createData?: { resource?: string; userRequest?: string; request?: string }
          contextInfo?: { issuer: string }
        }
        const found = Object.keys(table).find((path) =>
          createData?.resource?.endsWith(`/node_modules/${path}`)
        )
        if (!found || !createData || contextInfo?.issuer === table[found]) return
        // a module is known by its request
        createData.request = createData.request?.replace(createData.resource ?? '', table[found]!)
        createData.resource = table[found]
        createData.userRequest = table[found]
      })
    }
  }
}
