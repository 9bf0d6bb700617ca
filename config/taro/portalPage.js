// A page of the portal in the main package: it draws what the portal's package has brought (portal.js), which asks for the
// page itself as `?body`.
const { relative } = require('node:path')

module.exports = async function (source) {
  const { root } = this.getOptions()
  const { routes, inPortal } = await this.importModule(`${root}/routes.ts`)
  const page = relative(root, this.resourcePath).replace(/\.tsx$/, '')
  if (this.resourceQuery === '?body' || !routes[page] || !inPortal(page)) return source
  return `import { portalPage } from '@/screens/portalPages'
export default portalPage('${page}')
`
}
