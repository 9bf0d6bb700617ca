// Writes the portal's Chinese texts into a sub-package of WeChat's build, where src/i18n/sourceTexts.weapp.ts asks for them.
module.exports = async function (source) {
  const { root } = this.getOptions()
  const { portal } = await this.importModule(`${root}/i18n/groups.ts`)
  const groups = await Promise.all(
    portal.map((group) => this.importModule(`${root}/i18n/messages/${group}/zh-Hans.ts`))
  )
  const texts = Object.assign({}, ...groups.map((group) => group.default))
  this.emitFile('pages-sub/ltAuth/texts.js', `module.exports=${JSON.stringify(texts)}`)
  return source
}
