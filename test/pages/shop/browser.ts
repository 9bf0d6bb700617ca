import { act } from 'react'

/** One upload. */
export interface Sending {
  url: string
  headers: Record<string, string>
  file: Blob
  progress: (percent: number) => void
  /** Answers with an envelope. */
  answer: (code: number, data: unknown, message?: string, status?: number) => Promise<void>
  /** Fails as a lost network does. */
  fail: () => Promise<void>
  aborted: boolean
}

/** Adds what photos need and jsdom lacks: file chooser, pictures, canvas, uploads. `stop` removes it. */
export function photoBrowser() {
  const blobs = new Map<string, Blob>()
  const sendings: Sending[] = []
  let next: File[] = []
  let multiple = false
  const undo: (() => void)[] = []
  const give = (target: object, name: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(target, name)
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
    undo.push(() =>
      before ? Object.defineProperty(target, name, before) : delete (target as Record<string, unknown>)[name]
    )
  }
  give(URL, 'createObjectURL', (blob: Blob) => {
    const url = `blob:http://localhost/${blobs.size}`
    blobs.set(url, blob)
    return url
  })
  give(URL, 'revokeObjectURL', (url: string) => blobs.delete(url))
  give(globalThis, 'createImageBitmap', (file: Blob) =>
    file.size
      ? Promise.resolve({ width: 4000, height: 3000, close() {} })
      : Promise.reject(new Error('no picture'))
  )
  const drawn: { width: number; height: number; ground: string }[] = []
  const nothing = () => undefined
  const pen = { fillStyle: '', fillRect: nothing, translate: nothing, rotate: nothing, drawImage: nothing }
  give(HTMLCanvasElement.prototype, 'getContext', () => pen)
  give(
    HTMLCanvasElement.prototype,
    'toBlob',
    function (this: HTMLCanvasElement, done: (blob: Blob) => void, type: string) {
      drawn.push({ width: this.width, height: this.height, ground: pen.fillStyle })
      done(new Blob(['smaller'], { type }))
    }
  )
  const click = HTMLElement.prototype.click
  give(HTMLInputElement.prototype, 'click', function (this: HTMLInputElement) {
    if (this.type !== 'file') return click.call(this)
    ;({ multiple } = this)
    Object.defineProperty(this, 'files', { value: next })
    this.dispatchEvent(new Event(next.length ? 'change' : 'cancel'))
  })
  class Xhr {
    status = 0
    readyState = 0
    response: unknown
    responseText = ''
    responseType = ''
    withCredentials = false
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: (event: unknown) => void
    onabort?: () => void
    private url = ''
    private method = ''
    private headers: Record<string, string> = {}
    private sending?: Sending
    open(method: string, url: string) {
      this.method = method
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    getAllResponseHeaders() {
      return ''
    }
    abort() {
      if (this.sending) this.sending.aborted = true
      this.onabort?.()
    }
    send(body?: FormData) {
      if (this.method === 'GET') {
        this.status = 200
        this.response = blobs.get(this.url)
        queueMicrotask(() => this.onload?.())
        return
      }
      this.sending = {
        url: this.url,
        headers: this.headers,
        file: body!.get('file') as Blob,
        aborted: false,
        progress: (percent) => act(() => this.upload.onprogress?.({ loaded: percent, total: 100 })),
        answer: (code, data, message = '', status = 200) =>
          act(async () => {
            this.status = status
            this.responseText = JSON.stringify({ code, message, data })
            this.onload?.()
            await Promise.resolve()
          }),
        fail: () => act(async () => this.onerror?.({ message: '' }))
      }
      sendings.push(this.sending)
    }
  }
  give(globalThis, 'XMLHttpRequest', Xhr)
  return {
    sendings,
    drawn,
    /** Number of object URLs not yet revoked. */
    held: () => blobs.size,
    /** Files that choosers give from now on; none: cancelled. */
    choose: (...files: (File | undefined)[]) => (next = files.filter((file) => file !== undefined)),
    /** Whether the last chooser took several files. */
    multiple: () => multiple,
    stop: () => undo.reverse().forEach((each) => each())
  }
}

/** A photo as the camera names it. */
export const photoFile = (type = 'image/jpeg', content = 'photo') =>
  new File([content], 'IMG_1.JPG', { type })
