import { png } from './png'

type Point = [x: number, y: number]

export const width = 300
export const height = 108
/** The ground, and the inks of which a picture has one: each at least 7:1 on it. */
const ground = [236, 246, 242]
const inks = [
  [1, 77, 62],
  [24, 62, 110],
  [92, 38, 70],
  [70, 50, 20]
]
/** Shades from the ground to the ink. */
const shades = 15

/** Points on a part of an ellipse; angles in quarter turns, from the right and downwards. */
const arc = (x: number, y: number, wide: number, high: number, from: number, to: number): Point[] =>
  Array.from({ length: 25 }, (_, n) => {
    const angle = ((from + ((to - from) * n) / 24) * Math.PI) / 2
    return [x + wide * Math.cos(angle), y + high * Math.sin(angle)]
  })

/** Lines of each digit in a box of 1 by 1. */
const digits: Point[][] = [
  arc(0.5, 0.5, 0.36, 0.5, 0, 4),
  [
    [0.22, 0.24],
    [0.56, 0],
    [0.56, 1]
  ],
  [...arc(0.5, 0.3, 0.36, 0.3, 2, 4.5), [0.12, 1], [0.9, 1]],
  [...arc(0.46, 0.26, 0.34, 0.26, 2.2, 5), ...arc(0.46, 0.75, 0.4, 0.25, 3, 5.8)],
  [
    [0.68, 1],
    [0.68, 0],
    [0.08, 0.68],
    [0.94, 0.68]
  ],
  [[0.84, 0], [0.24, 0], [0.18, 0.46], ...arc(0.46, 0.68, 0.4, 0.32, 3, 5.8)],
  [[0.74, 0], [0.22, 0.48], ...arc(0.5, 0.68, 0.36, 0.32, 2.4, 6.4)],
  [
    [0.1, 0],
    [0.88, 0],
    [0.4, 1]
  ],
  [...arc(0.5, 0.25, 0.3, 0.25, 1, 5), ...arc(0.5, 0.75, 0.38, 0.25, 3, 7)],
  [[0.28, 1], [0.78, 0.5], ...arc(0.5, 0.32, 0.36, 0.32, 0.4, 4.4)]
]

const between = (least: number, most: number) => least + Math.random() * (most - least)
const sign = () => (Math.random() < 0.5 ? -1 : 1)

/** Draws a line of a thickness into the picture: how much of each pixel it covers, as a shade of the ink. */
function stroke(pixels: Uint8Array, points: Point[], thick: number) {
  const near = thick / 2 + 1
  const span = (a: number, b: number, end: number) =>
    [Math.max(0, Math.floor(Math.min(a, b) - near)), Math.min(end, Math.ceil(Math.max(a, b) + near))] as const
  points.slice(1).forEach(([bx, by], n) => {
    const [ax, ay] = points[n]!
    const [dx, dy] = [bx - ax, by - ay]
    const square = dx * dx + dy * dy || 1
    const [left, right] = span(ax, bx, width)
    const [top, bottom] = span(ay, by, height)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
        const far = Math.hypot(x - ax - along * dx, y - ay - along * dy)
        const shade = Math.round(shades * Math.min(1, Math.max(0, thick / 2 + 0.5 - far)))
        const at = y * width + x
        pixels[at] = Math.max(pixels[at]!, shade)
      }
  })
}

/** A digit about a middle: turned, leaning and waved, so that no two are alike. */
function place(lines: Point[], middle: number): Point[] {
  const [across, high] = [between(40, 52), between(58, 72)]
  const [turn, lean] = [between(-0.35, 0.35), between(-0.25, 0.25)]
  const [left, top] = [middle + between(-7, 7), height / 2 + between(-8, 8)]
  const [wave, phase] = [between(2, 4), between(0, 6)]
  return lines.map(([px, py]) => {
    const y = (py - 0.5) * high
    const x = (px - 0.5) * across + lean * y
    const turned = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)] as const
    return [left + turned[0] + wave * Math.sin(turned[1] / 14 + phase), top + turned[1]]
  })
}

/** A wave from edge to edge. */
function scratch(): Point[] {
  const [from, high, long, phase] = [between(30, 78), between(8, 22) * sign(), between(28, 60), between(0, 6)]
  return Array.from({ length: 60 }, (_, n) => {
    const x = (n / 59) * width
    return [x, from + high * Math.sin(x / long + phase)]
  })
}

/** A PNG on which people read these digits and programs do so less easily: digits and scratches are of one colour and touch. */
export function drawDigits(text: string): Buffer {
  const pixels = new Uint8Array(width * height)
  const wide = (width - 60) / text.length
  Array.from(text).forEach((digit, column) =>
    stroke(pixels, place(digits[Number(digit)]!, 30 + (column + 0.5) * wide), between(5.5, 7))
  )
  for (let n = 0; n < 2; n++) stroke(pixels, scratch(), between(3, 4.5))
  const ink = inks[Math.floor(Math.random() * inks.length)]!
  const palette = Array.from({ length: shades + 1 }, (_, shade) =>
    ground.map((from, part) => Math.round(from + ((ink[part]! - from) * shade) / shades))
  )
  return png(width, palette, pixels)
}
