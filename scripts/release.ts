import type { Target } from './stamp'

/**
 * Why these targets cannot be built for release; undefined when they can. A platform lets a mini-program call only https
 * hosts that it has registered, so one that is uploaded with the address of a developer's machine cannot work.
 */
export function whyNoRelease(targets: readonly Target[], api = ''): string | undefined {
  const minis = targets.filter((target) => !['h5', 'console', 'server'].includes(target))
  if (!minis.length || /^https:\/\/[^/]+\.[^/]+/.test(api)) return undefined
  return [
    `${minis.join(', ')}: TARO_APP_API must be the https address of your server, for a mini-program reaches no other;`,
    'TARO_APP_API=https://your.host npm run build:' + minis[0]!,
    `(to try it on this machine: npm run build:${minis[0]!} -- --local)`
  ].join('\n')
}
