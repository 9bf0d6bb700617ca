// The code of the file that brings the portal's pages and texts (portal.js).

module.exports = async function () {
  const { rootContext } = this
  const src = `${rootContext}/src`
  const { routePaths, inPortal } = await this.importModule(`${src}/routes.ts`)
  const { portal } = await this.importModule(`${src}/i18n/groups.ts`)
  const pages = routePaths.filter(inPortal)
  return `import { addTexts } from '@/i18n'
import { addPages } from '@/screens/portalPages'
${portal.map((group, at) => `import texts${at} from '@/i18n/messages/${group}/zh-Hans'\n`).join('')}
${pages.map((page, at) => `import page${at} from '@/${page}?body'\n`).join('')}
${portal.map((_, at) => `addTexts(texts${at})\n`).join('')}
addPages({ ${pages.map((page, at) => `'${page}': page${at}`).join(', ')} })
`
}
