// A mini-program's page under pages-sub brings the source texts of its area (src/routes.ts) into its own package.
const { relative } = require('node:path')

module.exports = async function (source) {
  const { root } = this.getOptions()
  const page = relative(root, this.resourcePath).replace(/\.tsx$/, '')
  const { routes, subAreas } = await this.importModule(`${root}/routes.ts`)
  const area = routes[page]?.area
  if (!subAreas.includes(area)) return source
  return `import { addTexts as takeTexts } from '@/i18n'
import textsOfArea from '@/i18n/messages/${area}/zh-Hans'
${source}
takeTexts(textsOfArea)
`
}
