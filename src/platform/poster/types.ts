/** What stands on a poster; an empty text leaves its place out. */
export interface PosterText {
  title: string
  note: string
  /** A phone number, drawn large in place of a picture. */
  number: string
  /** As it is shown, with its sign. */
  price: string
  /** Label and value line by line, as on a receipt. */
  lines: [string, string][]
  /** Beside the code: what it is for. */
  hint: string
  /** The QR code, rows of dark squares; none leaves its place out. */
  code: boolean[][]
}

export interface Poster extends PosterText {
  /** Address of the picture; empty when there is none. */
  image: string
}

/** A picture that a canvas of a mini-program has loaded. */
export interface CanvasPicture {
  src: string
  width: number
  height: number
  onload: () => void
  onerror: () => void
}

/** A mini-program's 2d canvas. */
export interface PosterCanvas {
  width: number
  height: number
  getContext: (kind: '2d') => CanvasRenderingContext2D
  createImage: () => CanvasPicture
  toDataURL: (type: string) => string
}

export interface PosterMaker {
  /** Whether this platform can draw a poster. */
  canMakePoster: boolean
  /** Draws a poster: the address of a picture that can be shown, pressed and saved. Rejects when it cannot be drawn. */
  makePoster: (poster: Poster) => Promise<string>
}

export interface PosterFile {
  /** Path of a picture of what was drawn. */
  canvasFile: (canvas: PosterCanvas) => Promise<string>
}
