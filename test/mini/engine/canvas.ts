/** A picture loaded by a canvas. */
class CanvasImage {
  width = 0
  height = 0
  onload = () => undefined as void
  onerror = (_why: unknown) => undefined as void
  private address = ''

  constructor(private readonly load: (address: string) => Promise<{ width: number; height: number }>) {}

  get src(): string {
    return this.address
  }

  set src(address: string) {
    this.address = address
    this.load(address).then(
      (size) => {
        Object.assign(this, size)
        this.onload()
      },
      (why) => this.onerror(why)
    )
  }
}

interface Rect {
  x: number
  y: number
  width: number
  height: number
  color: string
}

type Load = (address: string) => Promise<{ width: number; height: number }>

// One black pixel: tests look at `rects` and `texts` instead.
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** The platform's 2d canvas node, with a record of what was drawn since its size was set. */
export class Canvas {
  readonly rects: Rect[] = []
  readonly texts: { text: string; x: number; y: number; font: string; color: string }[] = []
  readonly images: string[] = []
  private size = { width: 300, height: 150 }

  constructor(private readonly load: Load) {}

  get width(): number {
    return this.size.width
  }

  set width(width: number) {
    this.resize({ ...this.size, width })
  }

  get height(): number {
    return this.size.height
  }

  set height(height: number) {
    this.resize({ ...this.size, height })
  }

  createImage(): CanvasImage {
    return new CanvasImage(this.load)
  }

  toDataURL(type = 'image/png'): string {
    return `data:${type};base64,${png}`
  }

  getContext(kind: string) {
    if (kind !== '2d') throw new Error(`no ${kind} context`)
    const { rects, texts, images } = this
    return {
      fillStyle: '#000000',
      font: '10px sans-serif',
      textAlign: 'start',
      textBaseline: 'alphabetic',
      fillRect(x: number, y: number, width: number, height: number) {
        rects.push({ x, y, width, height, color: this.fillStyle })
      },
      fillText(text: string, x: number, y: number) {
        texts.push({ text, x, y, font: this.font, color: this.fillStyle })
      },
      // a Chinese character is as wide as the font size, a Latin one half as wide
      measureText(text: string) {
        const high = Number(/(\d+)px/.exec(this.font)?.[1])
        return { width: [...text].reduce((sum, letter) => sum + (letter > 'ÿ' ? high : high / 2), 0) }
      },
      drawImage(image: unknown) {
        if (!(image instanceof CanvasImage) || !image.width) throw new TypeError('no loaded image')
        images.push(image.src)
      }
    }
  }

  /** Colour of the topmost rectangle at a point; '' if none. */
  colorAt(x: number, y: number): string {
    const over = this.rects.filter(
      (rect) => x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height
    )
    return over[over.length - 1]?.color ?? ''
  }

  private resize(size: { width: number; height: number }): void {
    this.size = size
    for (const drawn of [this.rects, this.texts, this.images]) drawn.length = 0
  }
}
