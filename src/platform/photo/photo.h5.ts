import { isWhole, turnOf } from '@rules/person/photo'
import { usualPhotoCount } from './count'
import type { Photo, PhotoProblem, PickedPhoto } from './types'

export const photoLimit: Photo['photoLimit'] = 5 * 1024 * 1024
// Formats of phone cameras: all are converted to JPEG. Some Android apps name a JPEG image/jpg, and a HEIC not at all.
const readable = ['jpeg', 'jpg', 'pjpeg', 'png', 'webp', 'heic', 'heif', 'avif'].map(
  (type) => `image/${type}`
)
const unnamed = ['', 'application/octet-stream']
/** CSS pixels of the longer side after compression: every character of an id card stays legible. */
const longest = 1600
const quality = 0.85

export const pickPhotos: Photo['pickPhotos'] = async (onChosen, count = usualPhotoCount) => {
  const files = await choose(count > 1)
  if (files.length) onChosen?.(files.length)
  const picked: (PickedPhoto | PhotoProblem)[] = []
  for (const file of files.slice(0, count)) picked.push(await read(file))
  return picked
}

async function read(file: File): Promise<PickedPhoto | PhotoProblem> {
  if (![...readable, ...unnamed].includes(file.type)) return 'badType'
  const bytes = await bytesOf(file).catch(() => undefined)
  if (!bytes) return 'badType'
  // browsers draw the part that is there
  if (!isWhole(bytes)) return 'cut'
  const photo = await redraw(file, bytes)
  // never as it is: it would say where it was taken
  if (!photo) return 'badType'
  if (photo.size > photoLimit) return 'badSize'
  const path = URL.createObjectURL(photo)
  return { path, release: () => URL.revokeObjectURL(path) }
}

/** The bytes of a file; iOS has Blob.arrayBuffer from 14. Rejects when it cannot be read. */
const bytesOf = (file: Blob) =>
  new Promise<Uint8Array>((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = fail
    reader.readAsArrayBuffer(file)
  })

function choose(multiple: boolean): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.multiple = multiple
    input.hidden = true
    const end = (files: File[]) => {
      input.remove()
      resolve(files)
    }
    input.onchange = () => end([...(input.files ?? [])])
    input.oncancel = () => end([])
    // iOS discards an input outside the document together with its change event
    document.body.append(input)
    input.click()
  })
}

interface Drawable {
  picture: CanvasImageSource & { width: number; height: number }
  /** Degrees by which it is still to be turned, clockwise. */
  turn: number
  close: () => void
}

/** Browsers that draw an image as its camera says; Chrome does from 81, iOS from 13.4. */
const turnsItself = () => CSS.supports('image-orientation', 'from-image')

/** Decodes a picture. Rejects when it is none, or the browser cannot read its format. */
async function decode(file: Blob, bytes: Uint8Array): Promise<Drawable> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { picture, turn: 0, close: () => picture.close() }
  } catch {
    // the call or its option is missing: Chrome before 81, iOS before 15
    const url = URL.createObjectURL(file)
    const close = () => URL.revokeObjectURL(url)
    const picture = new Image()
    picture.src = url
    await picture.decode().catch((error: unknown) => {
      close()
      throw error
    })
    return { picture, turn: turnsItself() ? 0 : turnOf(bytes), close }
  }
}

/** Rotates and shrinks the picture, as JPEG without the camera's metadata (above all the location). */
async function redraw(file: Blob, bytes: Uint8Array): Promise<Blob | undefined> {
  try {
    const { picture, turn, close } = await decode(file, bytes)
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
    const canvas = document.createElement('canvas')
    const [across, down] = turn % 180 ? [height, width] : [width, height]
    Object.assign(canvas, { width: across, height: down })
    const pen = canvas.getContext('2d')!
    // JPEG has no transparency: what is not painted turns black
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, across, down)
    pen.translate(across / 2, down / 2)
    pen.rotate((turn * Math.PI) / 180)
    pen.drawImage(picture, -width / 2, -height / 2, width, height)
    close()
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    return smaller ?? undefined
  } catch {
    return undefined // not a picture, or the browser cannot draw it
  }
}
