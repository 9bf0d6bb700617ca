/** What differs between the three builds: names of files, tags and the global, and the platform's size limits in bytes. */
export interface Platform {
  name: 'weapp' | 'tt' | 'kwai'
  /** The global object with the platform's API. */
  global: string
  markup: string
  script: string
  style: string
  /** Prefix of `if`, `for` and `key` in the templates. */
  prefix: string
  limits: { main: number; sub: number; whole: number }
}

const MB = 1024 * 1024

// Limits: ../shared/design/toolchain.md; the issue keeps every main package under 1 MB.
export const platforms: Platform[] = [
  {
    name: 'weapp',
    global: 'wx',
    markup: 'wxml',
    script: 'wxs',
    style: 'wxss',
    prefix: 'wx',
    limits: { main: MB, sub: 2 * MB, whole: 30 * MB }
  },
  {
    name: 'tt',
    global: 'tt',
    markup: 'ttml',
    script: 'sjs',
    style: 'ttss',
    prefix: 'tt',
    limits: { main: MB, sub: 2 * MB, whole: 16 * MB }
  },
  {
    name: 'kwai',
    global: 'ks',
    markup: 'ksml',
    script: 'sjs',
    style: 'css',
    prefix: 'ks',
    limits: { main: MB, sub: 2 * MB, whole: 24 * MB }
  }
]
