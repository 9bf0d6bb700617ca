import type { Scan } from './types'

interface Detector {
  detect: (image: ImageBitmapSource) => Promise<{ rawValue: string }[]>
}
type DetectorClass = new () => Detector

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

// browsers with a code detector of their own can; the others do without the button
export const canScan: Scan['canScan'] = detectorClass() !== undefined

// the user takes or chooses a picture
export const scan: Scan['scan'] = async () => {
  const Detect = detectorClass()
  const file = Detect && (await choosePicture())
  if (!Detect || !file) return undefined
  // what is no picture, or cannot be read, holds no code
  const read = async () => new Detect().detect(await createImageBitmap(file))
  const [found] = await read().catch(() => [])
  return found?.rawValue
}

function choosePicture(): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.capture = 'environment'
    input.onchange = () => resolve(input.files?.[0])
    input.oncancel = () => resolve(undefined)
    input.click()
  })
}
