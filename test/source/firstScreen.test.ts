import { join } from 'node:path'
import { classPrefix, firstStyles } from '../../config/firstStyles'
import { textsIn } from '../../config/firstTexts'

const sheet = (name: string) => join(__dirname, '../../src', name)

test('the first screen has the rules whose classes its script names, with a prefix and in rem', async () => {
  const styles = await firstStyles(
    [sheet('areas/numbers/NumberCard.scss')],
    'make("numcard", {className: "no"})',
    ['chrome73']
  )

  expect(styles).toContain(`.${classPrefix}numcard{`)
  expect(styles).toContain(`.${classPrefix}numcard .${classPrefix}no{`)
  expect(styles).toContain('padding:1.2rem 1rem')
  expect(styles).not.toMatch(/wideline|digits|\dpx/)
})

test('it has the themes of the screen and of the document, whose classes have no prefix', async () => {
  const styles = await firstStyles([sheet('styles/index.scss')], '"screen light dark care"', ['chrome73'])

  expect(styles).toContain(`.${classPrefix}screen.${classPrefix}dark,.dark #first{`)
  expect(styles).toContain(`.${classPrefix}screen.${classPrefix}care{`)
  expect(styles).not.toMatch(/(^|[},])(page|html|body)\b/)
})

test('it has only the icons that its script names', async () => {
  const styles = await firstStyles([sheet('components/base/Icon.scss')], '"icon search"', ['chrome73'])

  expect(styles.match(/%3Cpath/g)).toHaveLength(1)
  expect(styles).toContain(`.${classPrefix}i-search{`)
})

test('it has the texts that its script names, also by a beginning, in each language that draws them', () => {
  const texts = textsIn('t("common.free"), t("numbers.brief.".concat(operator)), t("numbers.nothing")')

  expect(Object.keys(texts).sort()).toEqual(['en', 'es', 'fr', 'zh-Hans', 'zh-Hant'])
  expect(texts.en).toEqual({ 'common.free': 'Free' })
  expect(texts['zh-Hans']).toMatchObject({ 'common.free': '免费', 'numbers.brief.1': expect.any(String) })
})
