import type { PhotoProblem, PickedPhoto } from './photo'

export type { PhotoProblem, PickedPhoto } from './photo'

/** Bytes that the server takes at most. */
export const photoLimit = 5 * 1024 * 1024
// What phones take; those that the server refuses are drawn anew as JPEG.
const readable = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', '']
const sendable = readable.slice(0, 3)
/** CSS pixels of the longer side after compressing: every character of an id card can still be read. */
const longest = 1600
const quality = 0.85

/**
 * Lets the user take or choose one photo and makes it smaller; undefined when the user went back.
 * `onChosen` is called before the work. To be called at once in the press: browsers open no chooser later.
 */
export async function pickPhoto(onChosen?: () => void): Promise<PickedPhoto | PhotoProblem | undefined> {
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
    // in the document: iOS forgets an input that nothing holds
    document.body.append(input)
    input.click()
  })
}

/** The picture upright, smaller, as JPEG and without what the camera wrote into it (the place, above all). */
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
    return undefined // no picture, or a browser that cannot draw it
  }
}
