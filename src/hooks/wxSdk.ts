import wx from 'weixin-js-sdk'
import { get } from '../api/client'
import { webAddress, type Card } from '../platform/share'
import { signedAddress } from '../platform/wx'

const jsApiList: Parameters<typeof wx.config>[0]['jsApiList'] = [
  'updateAppMessageShareData',
  'updateTimelineShareData'
]
const success = () => undefined

let signed: { url: string; ready: Promise<unknown> } | undefined

async function configure(url: string): Promise<void> {
  const { appId, timestamp, nonceStr, signature } = await get('/api/site/wxJsSign', { url }, { quiet: true })
  wx.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList })
  await new Promise<void>((done) => wx.ready(() => done()))
}

/** Signs the page's address once, then gives WeChat title, link and picture. Rejects when it cannot be signed. */
export async function tell({ title, note: desc, path, image: imgUrl }: Card): Promise<void> {
  const url = signedAddress()
  if (signed?.url !== url) signed = { url, ready: configure(url) }
  await signed.ready.catch((error: unknown) => {
    signed = undefined // the next page asks again
    throw error
  })
  const link = webAddress(path)
  wx.updateAppMessageShareData({ title, desc, link, imgUrl, success })
  wx.updateTimelineShareData({ title, link, imgUrl, success })
}
