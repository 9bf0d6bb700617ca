import Taro from '@tarojs/taro'
import { canvasFile } from './posterFile'
import { paintPoster, posterHeight, posterWidth } from './posterPaint'
import type { CanvasPicture, PosterCanvas, PosterMaker } from './types'

export const canMakePoster: PosterMaker['canMakePoster'] = true

// id set by PosterCanvas
const posterCanvas = 'poster-canvas'

const wait = 10_000

const find = () =>
  new Promise<PosterCanvas>((done, failed) => {
    Taro.createSelectorQuery()
      .select(`#${posterCanvas}`)
      .fields({ node: true, size: true })
      .exec((found: ({ node?: PosterCanvas } | null)[]) => {
        const canvas = found[0]?.node
        if (canvas) done(canvas)
        else failed(new Error('no canvas'))
      })
  })

function load(canvas: PosterCanvas, src: string): Promise<CanvasPicture | undefined> {
  return new Promise((done) => {
    if (!src) return done(undefined)
    const picture = canvas.createImage()
    // draw the poster without its picture
    const none = () => done(undefined)
    picture.onload = () => done(picture)
    picture.onerror = none
    picture.src = src
    setTimeout(none, wait)
  })
}

export const makePoster: PosterMaker['makePoster'] = async (poster) => {
  // the canvas is mounted one tick after the sheet
  await new Promise((done) => Taro.nextTick(() => done(undefined)))
  const canvas = await find()
  const [picture, code, logo] = await Promise.all([
    load(canvas, poster.image),
    load(canvas, poster.codeImage ?? ''),
    load(canvas, poster.logo)
  ])
  canvas.width = posterWidth
  canvas.height = posterHeight(poster, Boolean(picture), Boolean(code))
  const drawn = (of?: CanvasPicture) =>
    of && { image: of as unknown as CanvasImageSource, width: of.width, height: of.height }
  paintPoster(canvas.getContext('2d'), poster, drawn(picture), drawn(code), drawn(logo))
  return canvasFile(canvas)
}
