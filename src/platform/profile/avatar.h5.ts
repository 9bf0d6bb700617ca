import type { Avatar } from './types'

/** CSS pixels: sharp at the size shown, small enough for local storage. */
const side = 144

// a small picture as a data URL
export const pickAvatar: Avatar['pickAvatar'] = async () => {
  const file = await chooseFile()
  if (!file) return undefined
  const url = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    return { address: drawn(picture) }
  } catch {
    return 'failed' // not a picture, or the browser cannot read it
  } finally {
    URL.revokeObjectURL(url)
  }
}

const chooseFile = () =>
  new Promise<File | undefined>((done) => {
    const input = Object.assign(document.createElement('input'), { type: 'file', accept: 'image/*' })
    input.hidden = true
    const end = () => {
      input.remove()
      done(input.files?.[0])
    }
    input.onchange = end
    input.oncancel = end
    // iOS discards an input outside the document
    document.body.append(input)
    input.click()
  })

/** The centre square of the picture. */
function drawn(picture: HTMLImageElement): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const least = Math.min(picture.naturalWidth, picture.naturalHeight)
  const left = (picture.naturalWidth - least) / 2
  const top = (picture.naturalHeight - least) / 2
  const pen = canvas.getContext('2d')!
  // JPEG has no transparency: what is not painted turns black
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  pen.drawImage(picture, left, top, least, least, 0, 0, side, side)
  return canvas.toDataURL('image/jpeg', 0.85)
}
