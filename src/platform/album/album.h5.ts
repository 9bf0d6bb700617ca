import type { Album, Kept } from './types'

// WeChat's browser downloads nothing: there the user long-presses the picture
export const canSave: Album['canSave'] = () => !/MicroMessenger/i.test(navigator.userAgent)

const endings: Record<string, string> = {
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'image/jpeg': 'jpg',
  'image/webp': 'webp'
}

export const saveImage: Album['saveImage'] = async (src, name) => {
  try {
    if (/^(data|blob):/.test(src)) return give(src, `${name}.png`)
    // a download link does not work for another host's picture, so it is fetched first
    const blob = await fetched(src)
    if (!blob) return 'missing'
    const url = URL.createObjectURL(blob)
    // the browser reads the URL after the click
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
