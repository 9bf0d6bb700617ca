import type { Kept } from './album'

export type { Kept } from './album'

/** WeChat's browser downloads nothing: there a long press on the picture is the way. */
export const canSave = (): boolean => !/MicroMessenger/i.test(navigator.userAgent)

const endings: Record<string, string> = { 'image/svg+xml': 'svg', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/** Hands a picture (address, data or blob) to the browser's downloads. Never rejects. */
export async function saveImage(src: string, name: string, _ask: () => Promise<boolean>): Promise<Kept> {
  try {
    if (/^(data|blob):/.test(src)) return give(src, `${name}.png`)
    // another host's picture is not downloaded but opened by a link: it is fetched first
    const blob = await fetched(src)
    if (!blob) return 'missing'
    const url = URL.createObjectURL(blob)
    // the browser reads it after the click
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
    return give(url, `${name}.${endings[blob.type] ?? 'png'}`)
  } catch {
    return 'failed'
  }
}

const fetched = (url: string) =>
  fetch(url)
    .then((answer) => (answer.ok ? answer.blob() : undefined))
    .catch(() => undefined)

function give(href: string, download: string): Kept {
  const link = Object.assign(document.createElement('a'), { href, download })
  document.body.append(link)
  link.click()
  link.remove()
  return 'saved'
}
