import Taro from '@tarojs/taro'

export interface Picture {
  src: string
  width: number
  height: number
  onload: () => void
  onerror: () => void
}

/** A mini-program's 2d canvas. */
export interface Canvas {
  width: number
  height: number
  getContext: (kind: '2d') => CanvasRenderingContext2D
  createImage: () => Picture
  toDataURL: (type: string) => string
}

/** Path of a picture of what was drawn. */
export async function canvasFile(canvas: Canvas): Promise<string> {
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas: canvas as unknown as Taro.Canvas,
    fileType: 'png'
  })
  return tempFilePath
}
