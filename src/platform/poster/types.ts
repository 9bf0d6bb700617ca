/** Texts of a poster; empty ones are left out. */
export interface PosterText {
  title: string
  note: string
  /** A phone number, drawn large instead of a picture. */
  number: string
  /** Formatted, with the currency sign. */
  price: string
  /** Monthly fee in words; the price is paid once. */
  fee: string
  /** Label and value per line, as on a receipt. */
  lines: [string, string][]
  /** Name of the shop. */
  shop: string
  /** Says what the QR code is for. */
  hint: string
  /** The QR code as rows of squares, true for dark; empty for none. */
  code: boolean[][]
  /** Address of the code's picture, where the platform draws it; empty for none. Without it `hint` is left out. */
  codeImage?: string
}

export interface Poster extends PosterText {
  /** Address of the picture; empty when there is none. */
  image: string
  /** Address of the shop's logo; empty when there is none. */
  logo: string
}

/** Makes the code of a poster, which opens a page of the app, given by its address with the seller's code. */
export interface PosterCode {
  posterCode: (path: string) => Promise<Pick<PosterText, 'code' | 'codeImage'>>
}

/** A picture loaded by a mini-program's canvas. */
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
  /** Draws a poster; resolves to an address that can be shown and saved. Rejects when it cannot be drawn. */
  makePoster: (poster: Poster) => Promise<string>
}

export interface PosterFile {
  /** Writes the canvas to a picture file and returns its path. */
  canvasFile: (canvas: PosterCanvas) => Promise<string>
}
