type Words = [pattern: RegExp, words: string][]

// the first match counts: browsers inside apps stand before the browsers they are built on
const browsers: Words = [
  [/MicroMessenger/i, '微信'],
  [/aweme|BytedanceWebview|ToutiaoMicroApp/i, '抖音'],
  [/Kwai|Kuaishou|KSWebView/i, '快手'],
  [/AlipayClient/i, '支付宝'],
  [/MQQBrowser|\bQQ\//i, 'QQ浏览器'],
  [/UCBrowser/i, 'UC浏览器'],
  [/HuaweiBrowser/i, '华为浏览器'],
  [/MiuiBrowser/i, '小米浏览器'],
  [/Edg(e|A|iOS)?\//i, 'Edge'],
  [/Firefox|FxiOS/i, 'Firefox'],
  [/Chrome|CriOS/i, 'Chrome'],
  [/Safari/i, 'Safari']
]
const systems: Words = [
  [/iPhone|iPod/i, 'iPhone'],
  [/iPad/i, 'iPad'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙'],
  [/Android/i, 'Android'],
  [/Windows/i, 'Windows'],
  [/Mac OS X|Macintosh/i, 'Mac'],
  [/Linux|X11/i, 'Linux']
]

const find = (words: Words, text: string) => words.find(([pattern]) => pattern.test(text))?.[1]

/** Browser and system of a user agent as text: `微信 · iPhone`. */
export function deviceWords(userAgent: string): string {
  const known = [find(browsers, userAgent), find(systems, userAgent)].filter(Boolean)
  return known.length ? known.join(' · ') : '未知设备'
}

/** Whether a page runs inside WeChat. */
export const isWechat = (userAgent: string) => /MicroMessenger/i.test(userAgent)
