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

async function configure(url: string, sign: Sign): Promise<void> {
  wx.config({ debug: false, ...(await sign(url)), jsApiList })
  await new Promise<void>((done) => wx.ready(() => done()))
}

/** Signs the page's URL once, then sets title, link and picture. Rejects when it cannot be signed. */
export async function setShareCard(
  { title, note: desc, path, image: imgUrl }: Card,
  sign: Sign
): Promise<void> {
  const url = signedAddress()
  if (signed?.url !== url) signed = { url, ready: configure(url, sign) }
  await signed.ready.catch((error: unknown) => {
    signed = undefined // the next page tries again
    throw error
  })
  const link = webAddress(path)
  wx.updateAppMessageShareData({ title, desc, link, imgUrl, success })
  wx.updateTimelineShareData({ title, link, imgUrl, success })
}
