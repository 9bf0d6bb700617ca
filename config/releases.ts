import { version } from '../package.json'

/**
 * Version code of each release, in order of release; the last line is the version in package.json. A packaged app
 * compares codes to know whether it is older (GET /api/site/appVersion), so a later release has a greater code. The codes
 * are no part of the version: take the last one plus one. A line that was released stays as it is.
 */
export const releases: Readonly<Record<string, number>> = {
  '1.3.0': 130
}

const isCode = (code: number) => Number.isSafeInteger(code) && code > 0

/** Version code of the version in package.json. Throws when it has none, or one that is not greater than all before. */
export function versionCode(known = releases, current = version): number {
  const rows = Object.entries(known)
  const hint = `config/releases.ts must end with a line for ${current}, the version in package.json, and a greater code than the one before`
  rows.forEach(([release, code], index) => {
    const [former, formerCode] = rows[index - 1] ?? ['', 0]
    if (!isCode(code))
      throw new Error(`${release} has the version code ${code}, which is no positive integer: ${hint}`)
    if (code <= formerCode)
      throw new Error(
        `${release} has the version code ${code}, not greater than ${formerCode} of ${former}: ${hint}`
      )
  })
  const [release, code] = rows.at(-1) ?? ['']
  if (release !== current || code === undefined)
    throw new Error(`the last release with a version code is ${release || 'none'}: ${hint}`)
  return code
}
