import Taro from '@tarojs/taro'
import { canvasFile, type Canvas, type Picture } from './posterFile'
import { paintPoster, posterHeight, posterWidth, type Poster } from './posterPaint'

export const canPoster = true

// as PosterCanvas names it
const posterCanvas = 'poster-canvas'

const wait = 10_000

const find = () =>
  new Promise<Canvas>((done, failed) => {
    Taro.createSelectorQuery()
      .select(`#${posterCanvas}`)
      .fields({ node: true, size: true })
      .exec((found: ({ node?: Canvas } | null)[]) => {
        const canvas = found[0]?.node
        if (canvas) done(canvas)
        else failed(new Error('no canvas'))
      })
  })

function load(canvas: Canvas, src: string): Promise<Picture | undefined> {
  return new Promise((done) => {
    if (!src) return done(undefined)
    const picture = canvas.createImage()
    // a poster without its picture is still a poster
    const none = () => done(undefined)
    picture.onload = () => done(picture)
    picture.onerror = none
    picture.src = src
    setTimeout(none, wait)
  })
}

/** Draws a poster: the path of a picture that can be shown, pressed and saved. Rejects when it cannot be drawn. */
export async function makePoster(poster: Poster): Promise<string> {
  // the canvas is in the page one beat after the sheet
  await new Promise((done) => Taro.nextTick(() => done(undefined)))
  const canvas = await find()
  const picture = await load(canvas, poster.image)
  canvas.width = posterWidth
  canvas.height = posterHeight(poster, Boolean(picture))
  const image = picture as unknown as CanvasImageSource
  paintPoster(
    canvas.getContext('2d'),
    poster,
    picture && { image, width: picture.width, height: picture.height }
  )
  return canvasFile(canvas)
}
