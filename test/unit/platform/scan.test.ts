import type * as Scan from '@/platform/scan/scan.h5'

const detected = (found: () => Promise<{ rawValue: string }[]>) => {
  Object.assign(globalThis, {
    BarcodeDetector: class {
      detect = found
    },
    createImageBitmap: async () => ({})
  })
}

/** File choosers opened from now on get `file`, or are cancelled. */
function choose(file?: File) {
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: file ? [file] : [] })
    if (file) this.onchange?.(new Event('change'))
    else (this as { oncancel?: (event: Event) => void }).oncancel?.(new Event('cancel'))
  })
}

// the module detects the browser's abilities when it is loaded
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

describe('with a camera', () => {
  const stop = jest.fn()
  const allow = (stream: Promise<object>) =>
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => stream }
    })
  const named = (name: string) =>
    [...document.querySelectorAll('dialog button')].find(
      ({ textContent }) => textContent === name
    ) as HTMLElement

  beforeEach(() => {
    stop.mockReset()
    jest.useFakeTimers()
    // jsdom has no showModal and no play
    HTMLDialogElement.prototype.showModal = jest.fn()
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  })
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })
  const given = { getTracks: () => [{ stop }] }

  test('looks until there is a code, then lets the camera go', async () => {
    const looks = jest.fn().mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('not yet'))
    detected(looks.mockResolvedValue([{ rawValue: '89860400000000000017' }]))
    allow(Promise.resolve(given))
    const found = load().scan()
    await jest.advanceTimersByTimeAsync(1000)
    await expect(found).resolves.toBe('89860400000000000017')
    expect(looks).toHaveBeenCalledTimes(3)
    expect(stop).toHaveBeenCalledTimes(1)
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('going back lets the camera go, and looks no more', async () => {
    const looks = jest.fn().mockResolvedValue([])
    detected(looks)
    allow(Promise.resolve(given))
    const found = load().scan()
    await jest.advanceTimersByTimeAsync(200)
    named('取消').click()
    await expect(found).resolves.toBeUndefined()
    const so = looks.mock.calls.length
    await jest.advanceTimersByTimeAsync(2000)
    expect(looks).toHaveBeenCalledTimes(so)
    expect(stop).toHaveBeenCalledTimes(1)
  })

  test('without leave to use it says so, and takes a picture instead', async () => {
    detected(async () => [{ rawValue: '1440000000001' }])
    Object.assign(globalThis, { createImageBitmap: async () => ({}) })
    allow(Promise.reject(new DOMException('no', 'NotAllowedError')))
    const found = load().scan()
    await jest.advanceTimersByTimeAsync(0)
    expect(document.querySelector('dialog')!.textContent).toContain('摄像头不可用')
    choose(picture)
    // `choose` replaces click() of inputs: the button is pressed by an event
    named('从相册选择').dispatchEvent(new Event('click'))
    await expect(found).resolves.toBe('1440000000001')
  })
})
