import Taro from '@tarojs/taro'
import type { PosterFile } from './types'

export const canvasFile: PosterFile['canvasFile'] = async (canvas) => {
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas: canvas as unknown as Taro.Canvas,
    fileType: 'png'
  })
  return tempFilePath
}
