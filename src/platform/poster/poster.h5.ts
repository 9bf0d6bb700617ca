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
  const [image, code, logo] = await Promise.all([
    load(poster.image),
    load(poster.codeImage ?? ''),
    load(poster.logo)
  ])
  const height = posterHeight(poster, Boolean(image), Boolean(code))
  const canvas = Object.assign(document.createElement('canvas'), { width: posterWidth, height })
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  const drawn = (of?: HTMLImageElement) =>
    of && { image: of, width: of.naturalWidth, height: of.naturalHeight }
  paintPoster(brush, poster, drawn(image), drawn(code), drawn(logo))
  return canvas.toDataURL('image/png')
}
