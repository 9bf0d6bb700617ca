import Taro from '@tarojs/taro'
import type { PosterFile } from './types'

// the one folder that Douyin lets a program write to
const folder = 'ttfile://user'
const begins = 'poster-'

// Douyin's canvasToTempFilePath knows the old canvas only; of the new one it has the picture's data, which is written to
// a file here. Each has a name of its own: a picture is known by its path.
export const canvasFile: PosterFile['canvasFile'] = async (canvas) => {
  const files = Taro.getFileSystemManager()
  for (const name of files.readdirSync(folder)) {
    if (name.startsWith(begins)) files.unlinkSync(`${folder}/${name}`)
  }
  const path = `${folder}/${begins}${Date.now()}.png`
  files.writeFileSync(path, canvas.toDataURL('image/png').replace(/^data:[^,]*,/, ''), 'base64')
  return path
}
