import Taro from '@tarojs/taro'
import type { PosterFile } from './types'

// the only folder that Douyin lets a program write to
const folder = 'ttfile://user'
const begins = 'poster-'

// Douyin's canvasToTempFilePath works with the old canvas only; the new one's data URL is written to a file
// here. Each file gets a new name, because pictures are cached by path.
export const canvasFile: PosterFile['canvasFile'] = async (canvas) => {
  const files = Taro.getFileSystemManager()
  for (const name of files.readdirSync(folder)) {
    if (name.startsWith(begins)) files.unlinkSync(`${folder}/${name}`)
  }
  const path = `${folder}/${begins}${Date.now()}.png`
  files.writeFileSync(path, canvas.toDataURL('image/png').replace(/^data:[^,]*,/, ''), 'base64')
  return path
}
