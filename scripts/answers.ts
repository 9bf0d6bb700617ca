import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answers } from '../contract/shapes'

/** The contract's answers as src/api/answers.json, one call a line: the app completes by them what a backend leaves out. */
export const answersFile = (): string => {
  const lines = Object.entries(answers()).map(([call, answer]) => `  "${call}": ${JSON.stringify(answer)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

if (require.main === module) writeFileSync(join(__dirname, '../src/api/answers.json'), answersFile())
