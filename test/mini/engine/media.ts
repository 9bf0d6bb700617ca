import { Canvas } from './canvas'
import type { Files } from './files'
import type { Host } from './host'
import type { Platform } from './platforms'
import { tagOf, type Element } from './screen'

export interface Phone {
  host: Host
  files: Files
  platform: Platform
  /** Address of the server that gets every request. */
  origin: string
}
type Options = Record<string, unknown>

/** Sends a request of the program, to any host, to the test server. */
async function ask({ host, origin }: Phone, address: unknown, init: RequestInit = {}): Promise<Response> {
  if (host.network === 'none') throw new Error('network')
  const written = String(address)
  if (!/^https?:\/\//.test(written)) throw new Error(`invalid url "${written}"`)
  const { pathname, search } = new URL(written)
  const response = await fetch(origin + pathname + search, init)
  const headers = (init.headers ?? {}) as Record<string, string>
  host.requests.push({ method: init.method ?? 'GET', path: pathname, headers, status: response.status })
  return response
}

async function loadPicture(phone: Phone, address: string): Promise<{ width: number; height: number }> {
  if (/^https?:/.test(address)) {
    const response = await ask(phone, address)
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !type.startsWith('image/')) throw new Error(`${response.status} ${type}`)
  } else phone.files.get(address)
  return { width: 750, height: 500 }
}

const nodes = new WeakMap<Element, Canvas>()

/** Node of a canvas element of type 2d; older canvases have none. */
export function canvasNode(phone: Phone, element: Element): Canvas | undefined {
  if (tagOf(element) !== 'canvas' || element.getAttribute('type') !== '2d') return undefined
  const known = nodes.get(element) ?? new Canvas((address) => phone.host.busy(loadPicture(phone, address)))
  nodes.set(element, known)
  return known
}

/** Calls for pictures and files that do not ask the user. */
export function mediaWorks(phone: Phone): Record<string, (options: Options) => unknown> {
  const { host, files, platform } = phone
  return {
    canvasToTempFilePath: ({ canvas }) => {
      if (platform.canvasBy !== 'node' || !(canvas instanceof Canvas)) throw new Error('canvasId is invalid')
      return { tempFilePath: files.keep(Buffer.from(canvas.toDataURL().split(',')[1] ?? '', 'base64')) }
    },
    compressImage: ({ src }) => ({ tempFilePath: files.keep(files.get(src).bytes) }),
    getFileInfo: ({ filePath }) => ({ size: files.get(filePath).bytes.length }),
    getImageInfo: ({ src }) => ({ width: 750, height: 500, path: src, type: files.get(src).type }),
    saveFile: ({ tempFilePath }) => ({ savedFilePath: files.keep(files.get(tempFilePath).bytes) }),
    saveImageToPhotosAlbum: ({ filePath }) => {
      if (files.get(filePath).type === 'unknown') throw new Error('invalid file type')
      if (!host.albumAllowed) throw new Error('auth deny')
      host.album.push(String(filePath))
    },
    downloadFile: async ({ url }) => {
      const response = await ask(phone, url)
      const bytes = Buffer.from(await response.arrayBuffer())
      return { statusCode: response.status, tempFilePath: files.keep(bytes) }
    }
  }
}

/** Sends a file as multipart; the answer stays text, as on the platform. */
export async function sendFile(
  phone: Phone,
  options: Options,
  signal: AbortSignal,
  notify: (progress: number) => void
): Promise<object> {
  const { bytes, type } = phone.files.get(options.filePath)
  const body = new FormData()
  body.append(String(options.name), new Blob([new Uint8Array(bytes)], { type: `image/${type}` }), 'photo')
  notify(50)
  const headers = options.header as Record<string, string>
  const response = await ask(phone, options.url, { method: 'POST', body, headers, signal })
  notify(100)
  return { statusCode: response.status, data: await response.text() }
}
