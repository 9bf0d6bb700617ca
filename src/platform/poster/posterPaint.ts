import { groupMobile } from '@rules/person/mobile'
import type { PosterText } from './types'

/** The canvas calls that both browsers and mini-programs have. */
type Brush = Pick<
  CanvasRenderingContext2D,
  'fillRect' | 'fillText' | 'measureText' | 'drawImage' | 'fillStyle' | 'font' | 'textAlign' | 'textBaseline'
>
type Drawn = { image: CanvasImageSource; width: number; height: number }

/** Pixels. */
export const posterWidth = 640
const margin = 40
const headHeight = { picture: 560, number: 320, none: 40 }
const family = '-apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'
// posters are white in every theme: values of the light theme in styles/_tokens.scss
const color = { brand: '#018d71', ink: '#1d2225', grey: '#646d73', price: '#d43824', line: '#e8eaeb' }
const codeSide = 176

type Head = keyof typeof headHeight
function headOf(text: PosterText, picture: unknown): Head {
  if (text.number) return 'number'
  return picture ? 'picture' : 'none'
}

const lineHeight = 46
const feeHeight = 44
const logoSide = 56
/** Height of the shop's line at the foot. */
const shopHeight = (text: PosterText) => (text.shop ? logoSide + 20 : 0)
const footHeight = (text: PosterText, coded: boolean) => (coded ? codeSide : shopHeight(text) + 40)

/** Height of the poster in pixels. */
export const posterHeight = (text: PosterText, picture: boolean, codePicture = false): number =>
  headHeight[headOf(text, picture)] +
  264 +
  (text.fee ? feeHeight : 0) +
  text.lines.length * lineHeight +
  footHeight(text, codePicture || text.code.length > 0)

/** One label and value per line, at the left and right edge. */
function paintLines(brush: Brush, rows: [string, string][], top: number): void {
  brush.font = `400 24px ${family}`
  rows.forEach(([label, value], at) => {
    const y = top + at * lineHeight
    brush.textAlign = 'left'
    brush.fillStyle = color.grey
    brush.fillText(label, margin, y)
    brush.textAlign = 'right'
    brush.fillStyle = color.ink
    brush.fillText(lines(brush, value, posterWidth - 2 * margin - 160, 1)[0]!, posterWidth - margin, y)
  })
  brush.textAlign = 'left'
}

/** Wraps the text; the last of `most` lines ends with an ellipsis if there is more. */
function lines(brush: Brush, text: string, width: number, most: number): string[] {
  const rows: string[] = ['']
  for (const letter of text) {
    const last = rows[rows.length - 1]!
    if (brush.measureText(last + letter).width <= width) rows[rows.length - 1] = last + letter
    else rows.push(letter)
  }
  const shown = rows.slice(0, most)
  if (rows.length > most) shown[most - 1] = `${shown[most - 1]!.slice(0, -1)}…`
  return shown
}

function paintPicture(brush: Brush, { image, width, height }: Drawn): void {
  const box = { width: posterWidth, height: headHeight.picture }
  const scale = Math.max(box.width / width, box.height / height)
  const cut = { width: box.width / scale, height: box.height / scale }
  brush.drawImage(
    image,
    (width - cut.width) / 2,
    (height - cut.height) / 2,
    cut.width,
    cut.height,
    0,
    0,
    box.width,
    box.height
  )
}

function paintNumber(brush: Brush, number: string): void {
  brush.fillStyle = color.brand
  brush.fillRect(0, 0, posterWidth, headHeight.number)
  brush.fillStyle = '#ffffff'
  brush.textAlign = 'center'
  brush.font = `700 76px ${family}`
  brush.fillText(groupMobile(number), posterWidth / 2, 116)
}

function paintCode(brush: Brush, code: boolean[][], left: number, top: number): void {
  const square = codeSide / code.length
  brush.fillStyle = '#000000'
  code.forEach((row, y) =>
    row.forEach((dark, x) => {
      // slightly larger than the square, to avoid light seams
      if (dark) brush.fillRect(left + x * square, top + y * square, square + 0.4, square + 0.4)
    })
  )
}

/** Logo and name of the shop, at the left of the foot. */
function paintShop(brush: Brush, name: string, top: number, width: number, logo?: Drawn): void {
  if (logo) brush.drawImage(logo.image, margin, top, logoSide, logoSide)
  const indent = logo ? logoSide + 16 : 0
  brush.fillStyle = color.ink
  brush.font = `600 28px ${family}`
  brush.fillText(lines(brush, name, width - indent, 1)[0]!, margin + indent, top + 12)
}

/** Paints a poster of `posterWidth` by `posterHeight` pixels. */
export function paintPoster(
  brush: Brush,
  text: PosterText,
  picture?: Drawn,
  codePicture?: Drawn,
  logo?: Drawn
): void {
  const head = headOf(text, picture)
  const coded = Boolean(codePicture) || text.code.length > 0
  const height = posterHeight(text, Boolean(picture), Boolean(codePicture))
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, posterWidth, height)
  brush.textBaseline = 'top'
  if (head === 'number') paintNumber(brush, text.number)
  if (head === 'picture' && picture) paintPicture(brush, picture)
  brush.textAlign = 'left'
  let top = headHeight[head] + 32
  const write = (words: string, size: number, weight: number, ink: string, most: number) => {
    if (!words) return
    brush.font = `${weight} ${size}px ${family}`
    brush.fillStyle = ink
    for (const line of lines(brush, words, posterWidth - 2 * margin, most)) {
      brush.fillText(line, margin, top)
      top += Math.round(size * 1.35)
    }
    top += 6
  }
  write(text.title, 34, 600, color.ink, 2)
  write(text.note, 24, 400, color.grey, 1)
  write(text.price, 44, 700, color.price, 1)
  write(text.fee, 26, 400, color.ink, 1)
  paintLines(brush, text.lines, top + 12)
  const foot = height - footHeight(text, coded) - margin
  brush.fillStyle = color.line
  brush.fillRect(margin, foot - 24, posterWidth - 2 * margin, 2)
  const left = posterWidth - margin - codeSide
  if (codePicture) brush.drawImage(codePicture.image, left, foot, codeSide, codeSide)
  else if (text.code.length) paintCode(brush, text.code, left, foot)
  const width = posterWidth - 3 * margin - codeSide
  if (text.shop) paintShop(brush, text.shop, foot, width, logo)
  // says what the code is for: without the code that was meant it would say nothing
  if (text.codeImage !== undefined && !coded) return
  brush.fillStyle = color.grey
  brush.font = `400 24px ${family}`
  const hintTop = foot + shopHeight(text) + (coded && !text.shop ? 52 : 8)
  lines(brush, text.hint, width, 3).forEach((line, index) =>
    brush.fillText(line, margin, hintTop + index * 36)
  )
}
