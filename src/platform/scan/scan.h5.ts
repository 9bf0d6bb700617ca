import { watchCamera } from './camera'
import type { Scan } from './types'

interface Detector {
  detect: (image: ImageBitmapSource) => Promise<{ rawValue: string }[]>
}
type DetectorClass = new () => Detector

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

// browsers with a built-in code detector; the button is hidden in others
export const canScan: Scan['canScan'] = detectorClass() !== undefined

// the camera if available, else a picture that the user takes or chooses
export const scan: Scan['scan'] = async () => {
  const Detect = detectorClass()
  if (!Detect) return undefined
  const detector = new Detect()
  const read = async (from: ImageBitmapSource) => (await detector.detect(from))[0]?.rawValue
  const hasCamera = typeof navigator.mediaDevices?.getUserMedia === 'function'
  const seen = hasCamera ? await watchCamera(read) : 'picture'
  if (seen !== 'picture') return seen?.text
  const file = await choosePicture()
  // not a picture, or unreadable: no code
  return (
    file &&
    createImageBitmap(file)
      .then(read)
      .catch(() => undefined)
  )
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
