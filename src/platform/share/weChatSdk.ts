import wx from 'weixin-js-sdk'
import { signedAddress } from '../wechat/weChatBrowser'
import { webAddress } from './share'
import type { Card, Sign } from './types'

const jsApiList: Parameters<typeof wx.config>[0]['jsApiList'] = [
  'updateAppMessageShareData',
  'updateTimelineShareData'
]
const success = () => undefined

let signed: { url: string; ready: Promise<unknown> } | undefined

/** Rejects when the server does not sign, or WeChat refuses the signature. */
async function configure(url: string, sign: Sign): Promise<void> {
  const config = await sign(url)
  await new Promise<void>((done, fail) => {
    wx.error(fail)
    wx.config({ debug: false, ...config, jsApiList })
    wx.ready(() => done())
  })
}

let latest: Card | undefined

/** Signs the page's URL once, then sets title, link and picture of the newest card. Rejects when it cannot be signed. */
export async function setShareCard(card: Card, sign: Sign): Promise<void> {
  latest = card
  const url = signedAddress()
  if (signed?.url !== url) signed = { url, ready: configure(url, sign) }
  const asked = signed
  await asked.ready.catch((error: unknown) => {
    if (signed === asked) signed = undefined // the next card tries again
    throw error
  })
  // another page was shown meanwhile
  if (latest !== card) return
  const { title, note: desc, path, image: imgUrl } = card
  const link = webAddress(path)
  wx.updateAppMessageShareData({ title, desc, link, imgUrl, success })
  wx.updateTimelineShareData({ title, link, imgUrl, success })
}
