import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Differences between the builds: names of files, tags and the global, size limits in bytes. */
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
  /** Prefix of temporary files' paths, and the folder that the program may write to. */
  files: { temp: string; user: string }
  /** Parameter of canvasToTempFilePath: the 2d node, or only the id of an old canvas. */
  canvasBy: 'node' | 'id'
  /** The platform's own toast after a copy. */
  copied: string
  /** Names of the calls in its API object. */
  calls: ReadonlySet<string>
}

/** Call names listed in calls/, without the # lines, which name the source. */
function readCalls(name: Platform['name']): ReadonlySet<string> {
  const text = readFileSync(join(__dirname, `calls/${name}.txt`), 'utf8').replace(/^#.*$/gm, '')
  return new Set(text.split(/\s+/).filter(Boolean))
}

const MB = 1024 * 1024

// The platforms' limits, except `main`: they allow 2 MB (Douyin 4), we keep it under 1 MB.
export const platforms: Platform[] = [
  {
    name: 'weapp',
    global: 'wx',
    markup: 'wxml',
    script: 'wxs',
    style: 'wxss',
    prefix: 'wx',
    limits: { main: MB, sub: 2 * MB, whole: 30 * MB },
    files: { temp: 'wxfile://tmp_', user: 'wxfile://usr' },
    canvasBy: 'node',
    copied: '内容已复制',
    calls: readCalls('weapp')
  },
  {
    name: 'tt',
    global: 'tt',
    markup: 'ttml',
    script: 'sjs',
    style: 'ttss',
    prefix: 'tt',
    limits: { main: MB, sub: 2 * MB, whole: 16 * MB },
    files: { temp: 'ttfile://temp/', user: 'ttfile://user' },
    // developer.open-douyin.com, tt.canvasToTempFilePath: canvas V1 only; for V2, toDataURL and writing a file
    canvasBy: 'id',
    copied: '已设置剪切板内容',
    calls: readCalls('tt')
  },
  {
    name: 'kwai',
    global: 'ks',
    markup: 'ksml',
    script: 'sjs',
    style: 'css',
    prefix: 'ks',
    limits: { main: MB, sub: 2 * MB, whole: 24 * MB },
    files: { temp: 'kwaifile://temp/', user: 'kwaifile://user' },
    canvasBy: 'id',
    copied: '内容已复制',
    calls: readCalls('kwai')
  }
]
