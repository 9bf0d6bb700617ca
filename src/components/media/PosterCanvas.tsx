import { Canvas } from '@tarojs/components'
import './PosterCanvas.scss'

/** The canvas that a poster is drawn on, out of sight; its size is set when it is drawn. */
export function PosterCanvas() {
  return <Canvas id='poster-canvas' canvasId='poster-canvas' type='2d' className='poster-canvas' />
}
