// Adds to each page of a mini-program the Chinese texts of its groups (subTexts of src/routes.ts): those that only
// sub-packages draw are in these instead of the main one.
const { relative } = require('node:path')

module.exports = async function (source) {
  const { root } = this.getOptions()
  const page = relative(root, this.resourcePath).replace(/\.tsx$/, '')
  const { routes, subTexts } = await this.importModule(`${root}/routes.ts`)
  if (!routes[page]) return source
  const { texts, moreTexts = [] } = routes[page]
  const groups = [texts, ...moreTexts].filter((group) => subTexts.includes(group))
  if (!groups.length) return source
  const imports = groups.map((group, at) => `import texts${at} from '@/i18n/messages/${group}/zh-Hans'\n`)
  return `import { addTexts as takeTexts } from '@/i18n'
${imports.join('')}${source}
${groups.map((_, at) => `takeTexts(texts${at})\n`).join('')}
`
}
