import type * as Scan from '@/platform/scan/scan.h5'

const detected = (found: () => Promise<{ rawValue: string }[]>) => {
  Object.assign(globalThis, {
    BarcodeDetector: class {
      detect = found
    },
    createImageBitmap: async () => ({})
  })
}

/** The user's hand: the next chooser gets a picture, or is left without one. */
function choose(file?: File) {
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: file ? [file] : [] })
    if (file) this.onchange?.(new Event('change'))
    else (this as { oncancel?: (event: Event) => void }).oncancel?.(new Event('cancel'))
  })
}

// what a browser can do is looked at once, when the module is loaded
const load = () => {
  jest.resetModules()
  return jest.requireActual<typeof Scan>('@/platform/scan/scan.h5')
}
const picture = new File(['x'], 'code.png', { type: 'image/png' })

afterEach(() => {
  jest.restoreAllMocks()
  delete (globalThis as { BarcodeDetector?: unknown }).BarcodeDetector
})

test('a browser without a detector cannot scan and shows no chooser', async () => {
  const { canScan, scan } = load()
  const click = jest.spyOn(HTMLInputElement.prototype, 'click')
  expect(canScan).toBe(false)
  await expect(scan()).resolves.toBeUndefined()
  expect(click).not.toHaveBeenCalled()
})

test('the text of the code in the picture', async () => {
  detected(async () => [{ rawValue: '1440000000001' }])
  const { canScan, scan } = load()
  choose(picture)
  expect(canScan).toBe(true)
  await expect(scan()).resolves.toBe('1440000000001')
})

test.each([
  ['no code in the picture', async () => [], picture],
  ['a picture that cannot be read', () => Promise.reject(new Error('broken')), picture],
  ['going back', async () => [{ rawValue: 'x' }], undefined]
])('%s is nothing', async (_name, found, file) => {
  detected(found)
  const { scan } = load()
  choose(file)
  await expect(scan()).resolves.toBeUndefined()
})

test('a file that is no picture is nothing', async () => {
  detected(async () => [{ rawValue: 'x' }])
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new DOMException('no picture')) })
  const { scan } = load()
  choose(new File(['x'], 'note.txt'))
  await expect(scan()).resolves.toBeUndefined()
})
