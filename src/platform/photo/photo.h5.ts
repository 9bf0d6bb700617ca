import type { Photo } from './types'

export const photoLimit: Photo['photoLimit'] = 5 * 1024 * 1024
// Formats of phone cameras; those that the server refuses are converted to JPEG.
const readable = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', '']
const sendable = readable.slice(0, 3)
/** CSS pixels of the longer side after compression: every character of an id card stays legible. */
const longest = 1600
const quality = 0.85

export const pickPhoto: Photo['pickPhoto'] = async (onChosen) => {
  const file = await choose()
  if (!file) return undefined
  onChosen?.()
  if (!readable.includes(file.type)) return 'badType'
  const photo = (await redraw(file)) ?? (sendable.includes(file.type) ? file : undefined)
  if (!photo) return 'badType'
  if (photo.size > photoLimit) return 'badSize'
  const path = URL.createObjectURL(photo)
  return { path, release: () => URL.revokeObjectURL(path) }
}

function choose(): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.hidden = true
    const end = (file?: File) => {
      input.remove()
      resolve(file)
    }
    input.onchange = () => end(input.files?.[0])
    input.oncancel = () => end()
    // iOS discards an input outside the document together with its change event
    document.body.append(input)
    input.click()
  })
}

/** Rotates and shrinks the picture, as JPEG without the camera's metadata (above all the location). */
async function redraw(file: Blob): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    return smaller ?? undefined
  } catch {
    return undefined // not a picture, or the browser cannot draw it
  }
}
