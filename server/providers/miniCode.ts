import { sceneOf } from '../../rules/scene'
import { withQuery } from '../../rules/url'
import type { Config } from '../config'
import type { Db } from '../db/client'
import { notOpen, refuse } from '../errors'
import type { Secrets } from '../secrets/secret'
import { fetchBytes, fetchJson, postJson } from './fetchJson'
import { miniToken } from './miniToken'

export const sandboxAppId = 'sandbox'

/** A page of the mini-program, without a slash in front, and the parameters that its code carries. */
export interface CodedPage {
  page: string
  params: Record<string, string>
}

/** The codes that open a page of the shop's own mini-program, in the platform's own app only. */
export interface MiniCodes {
  /** App id of the mini-program on a platform that draws codes; '' where there is none, `sandboxAppId` in the sandbox. */
  appId: (platform: string) => string
  /** Bytes of a PNG or JPEG. Throws -1 when the platform draws none, 40001 where it cannot. */
  draw: (platform: string, page: CodedPage) => Promise<Buffer>
}

/** Answer of a platform: a picture, or the code of its refusal. */
type Answer = { picture: Buffer } | { refused: unknown }

interface Drawer {
  appId: string
  token: (refused?: string) => Promise<string>
  /** Codes that say that the token has ended. */
  ended: readonly unknown[]
  /** Undefined where the code cannot hold the parameters. */
  ask: (token: string, page: CodedPage) => Promise<Answer> | undefined
}

const width = 430
const most = 500_000
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])
/** Content type of a picture by its first bytes; undefined for anything else. */
export const pictureType = (bytes: Buffer): 'image/png' | 'image/jpeg' | undefined => {
  if (bytes.subarray(0, png.length).equals(png)) return 'image/png'
  return bytes.subarray(0, jpeg.length).equals(jpeg) ? 'image/jpeg' : undefined
}

const parsed = (bytes: Buffer): { errcode?: unknown } => {
  try {
    return JSON.parse(bytes.toString()) as object
  } catch {
    return {}
  }
}

/**
 * WeChat: getUnlimitedQRCode answers the picture itself, or JSON with `errcode`; the page must be one of the released
 * program. Its parameters travel as `scene`. Douyin: QRCodeV2 takes an escaped path with query and answers the picture in
 * base64. Kuaishou has no public call for this.
 */
function drawers(tools: { config: Config; db: Db; secrets: Secrets }): Record<string, Drawer> {
  const { config } = tools
  return {
    weapp: {
      appId: config.WEAPP_APP_ID,
      token: miniToken(tools, 'weapp'),
      ended: [40001, 40014, 42001],
      ask: (access_token, { page, params }) => {
        const scene = sceneOf(params)
        if (scene === undefined) return undefined
        const url = new URL('/wxa/getwxacodeunlimit', config.WECHAT_API)
        url.searchParams.set('access_token', access_token)
        // an empty scene is refused
        return fetchBytes(url, postJson({ scene: scene || '0', page, width })).then((bytes) =>
          bytes && pictureType(bytes) ? { picture: bytes } : { refused: bytes && parsed(bytes).errcode }
        )
      }
    },
    tt: {
      appId: config.TT_APP_ID,
      token: miniToken(tools, 'ttOpen'),
      ended: [28001003],
      ask: async (token, { page, params }) => {
        const asked = postJson({
          appid: config.TT_APP_ID,
          app_name: 'douyin',
          path: encodeURIComponent(withQuery(page, params)),
          width
        })
        const answer = await fetchJson<{ err_no?: unknown; data?: { img?: unknown } | null }>(
          new URL('/api/apps/v1/qrcode/create/', config.TT_OPEN_API),
          { ...asked, headers: { ...asked.headers, 'access-token': token } }
        )
        const img = answer?.data?.img
        return typeof img === 'string' && img
          ? { picture: Buffer.from(img, 'base64') }
          : { refused: answer?.err_no }
      }
    }
  }
}

export function createMiniCodes(tools: { config: Config; db: Db; secrets: Secrets }): MiniCodes {
  const { config } = tools
  const known = drawers(tools)
  const find = (platform: string) => (Object.hasOwn(known, platform) ? known[platform] : undefined)
  return {
    appId: (platform) => {
      const drawer = find(platform)
      const inSandbox = drawer && config.MINI_LOGIN_PROVIDER === 'sandbox'
      return drawer?.appId || (inSandbox ? sandboxAppId : '')
    },
    draw: async (platform, page) => {
      const drawer = find(platform)
      if (!drawer?.appId) throw notOpen()
      const none = (why: unknown) => {
        const code = typeof why === 'number' || typeof why === 'string' ? why : '-'
        return refuse(`小程序码暂不可用（${code}），请稍后再试`)
      }
      const token = await drawer.token().catch(() => undefined)
      if (!token) throw none('token')
      const first = await drawer.ask(token, page)
      if (!first) throw notOpen()
      const again = 'refused' in first && drawer.ended.includes(first.refused)
      const renewed = again ? await drawer.token(token).catch(() => undefined) : undefined
      const answer = (renewed && (await drawer.ask(renewed, page))) || first
      if ('refused' in answer) throw none(answer.refused)
      if (answer.picture.length > most || !pictureType(answer.picture)) throw none('picture')
      return answer.picture
    }
  }
}
