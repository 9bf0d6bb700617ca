import { paintPoster, posterHeight, posterWidth } from './posterPaint'
import type { PosterMaker } from './types'

export const canMakePoster: PosterMaker['canMakePoster'] = true

function load(src: string): Promise<HTMLImageElement | undefined> {
  return new Promise((done) => {
    if (!src) return done(undefined)
    const image = new Image()
    // otherwise a picture of another host would taint the canvas
    image.crossOrigin = 'anonymous'
    image.onload = () => done(image.naturalWidth ? image : undefined)
    // draw the poster without its picture
    image.onerror = () => done(undefined)
    image.src = src
  })
}

export const makePoster: PosterMaker['makePoster'] = async (poster) => {
  const image = await load(poster.image)
  const height = posterHeight(poster, Boolean(image))
  const canvas = Object.assign(document.createElement('canvas'), { width: posterWidth, height })
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  paintPoster(brush, poster, image && { image, width: image.naturalWidth, height: image.naturalHeight })
  return canvas.toDataURL('image/png')
}
