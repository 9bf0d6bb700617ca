import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const styles: Record<string, string> = { weapp: '.wxss', tt: '.ttss', kwai: '.css' }

/** All styles of a target's build as one text; undefined if it is not built. */
function stylesOf(target: string): string | undefined {
  const folder = join(__dirname, '../../dist', target)
  if (!existsSync(folder)) return undefined
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(styles[target]!))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

test.each(Object.keys(styles))('text and space of %s do not grow with the window', (target) => {
  const text = stylesOf(target)
  if (text === undefined) return
  expect(text).toContain('--t14:')
  expect(text).not.toMatch(/\drpx/i)
  expect(text).not.toMatch(/\drem\b/)
})

test('body text is 16-17 px from 360 px on, and sizes are those of the sources', () => {
  const text = stylesOf('weapp')!
  expect(text).toMatch(/@media \(min-width:360px\)\{[^}]*--title:18px;[^}]*--t14:16px;--t16:17px/i)
  expect(text).toMatch(/--tap:44px/)
  // taro-ui: 56 px in a 750 px design
  expect(text).toMatch(/\.at-steps__circular\{[^}]*width:28px/)
})
