import { Canvas } from '@tarojs/components'
import './PosterCanvas.scss'

/** The hidden canvas for drawing posters; its size is set when drawing. */
export function PosterCanvas() {
  return <Canvas id='poster-canvas' canvasId='poster-canvas' type='2d' className='poster-canvas' />
}
