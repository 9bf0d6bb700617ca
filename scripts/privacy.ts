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

/** Sources of which WeChat's build is made. */
function sources(): string[] {
  const folder = join(root, 'src')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(h5|tt|kwai)\.tsx?$/.test(file))
    .filter((file) => !/\/(AskProfile|profile)\.tsx?$/.test(file)) // drawn on Kuaishou alone
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** What is to be declared, each with the calls of this program that it covers. */
export function declarations(): Map<string, string[]> {
  const all = sources()
  const isUsed = (name: string) =>
    all.some((text) => new RegExp(`\\b(Taro|wx)\\.${name}\\b|openType='${name}'`).test(text))
  const used = items.map(([declared, names]): [string, string[]] => [declared, names.filter(isUsed)])
  return new Map(used.filter(([, names]) => names.length))
}

if (require.main === module)
  for (const [declared, names] of declarations()) console.log(`${declared}: ${names.join(', ')}`)
