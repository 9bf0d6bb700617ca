import { join } from 'node:path'
import { runChecks } from 'es-check'

/** What is newer than ES2019 in the H5 build all the same, and why no browser of .browserslistrc stumbles over it. */
const known = {
  globalThis: 'iOS 12.2 and Chrome 71 have it',
  FinalizationRegistry: 'mobx-react asks first whether it is there',
  'SetUnion,SetIntersection,SetDifference,SetSymmetricDifference,SetIsSubsetOf,SetIsSupersetOf,SetIsDisjointFrom':
    "mobx's sets pass them on, and nothing calls them"
}

/** What of a folder of scripts the oldest browsers of .browserslistrc, which run ES2019, do not know: syntax and calls. */
export function tooNew(folder: string): string[] {
  const oldest = { ecmaVersion: 'es2019', files: [join(folder, '**/*.js')] }
  const { errors } = runChecks(
    [oldest, { ...oldest, checkFeatures: true, ignore: Object.keys(known).join(',') }],
    {}
  )
  return errors.map(({ file, err }) => `${file}: ${err.message}`)
}
