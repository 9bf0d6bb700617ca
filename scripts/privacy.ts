// npx tsx scripts/privacy.ts: what the mini-programs ask of their users, as the merchant declares it to WeChat.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stamp'

/** An item of WeChat's privacy guidelines (用户隐私保护指引), and the calls and buttons that it covers. */
const items: [declared: string, names: string[]][] = [
  ['手机号', ['getPhoneNumber']],
  ['昵称、头像', ['chooseAvatar', 'getUserProfile', 'getUserInfo']],
  ['位置信息', ['getLocation', 'getFuzzyLocation', 'chooseLocation', 'choosePoi', 'onLocationChange']],
  ['通讯地址', ['chooseAddress']],
  ['选中的照片或视频', ['chooseImage', 'chooseMedia', 'chooseVideo']],
  ['选中的文件', ['chooseMessageFile']],
  ['相册（仅写入）', ['saveImageToPhotosAlbum', 'saveVideoToPhotosAlbum']],
  ['摄像头', ['createCameraContext', 'createVKSession']],
  ['麦克风', ['startRecord', 'getRecorderManager']],
  ['剪切板', ['setClipboardData', 'getClipboardData']],
  ['通讯录（仅写入）', ['addPhoneContact']],
  ['日历（仅写入）', ['addPhoneCalendar', 'addPhoneRepeatCalendar']],
  ['微信运动步数', ['getWeRunData']],
  ['蓝牙', ['openBluetoothAdapter']],
  ['发票', ['chooseInvoice', 'chooseInvoiceTitle']]
]

const minis = ['weapp', 'tt', 'kwai'] as const
type Mini = (typeof minis)[number]

/** Sources of which a platform's build is made: its own variant of a file stands in for the common one. */
function sources(platform: Mini): string[] {
  const folder = join(root, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file)
  )
  const others = new RegExp(`\\.(${['h5', ...minis].filter((name) => name !== platform).join('|')})\\.tsx?$`)
  const hasOwn = (file: string) => files.includes(file.replace(/\.tsx?$/, `.${platform}$&`))
  return files
    .filter((file) => !others.test(file) && !hasOwn(file))
    .filter((file) => platform === 'kwai' || !/\/(AskProfile|profile)\.tsx?$/.test(file)) // drawn on Kuaishou alone
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** Data to declare, each with the calls of this program that use it. */
export function declarations(platform: Mini = 'weapp'): Map<string, string[]> {
  const all = sources(platform)
  const isUsed = (name: string) =>
    all.some((text) => new RegExp(`\\b(Taro|wx|tt|ks)\\.${name}\\b|openType='${name}'`).test(text))
  const used = items.map(([declared, names]): [string, string[]] => [declared, names.filter(isUsed)])
  return new Map(used.filter(([, names]) => names.length))
}

if (require.main === module)
  for (const platform of minis)
    for (const [declared, names] of declarations(platform))
      console.log(`${platform} ${declared}: ${names.join(', ')}`)
