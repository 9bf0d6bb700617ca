// Reads a photo's bytes, because its name and type may be wrong.

const word = (bytes: Uint8Array, at: number, little = false) => {
  const [high = 0, low = 0] = little ? [bytes[at + 1], bytes[at]] : [bytes[at], bytes[at + 1]]
  return high * 256 + low
}
const long = (bytes: Uint8Array, at: number, little = false) =>
  little
    ? word(bytes, at + 2, true) * 65536 + word(bytes, at, true)
    : word(bytes, at) * 65536 + word(bytes, at + 2)
const hasText = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8

/** Markers of a JPEG with their places, up to its end. What a phone writes behind that, such as a film, is no part of it. */
function* markers(bytes: Uint8Array): Generator<{ marker: number; at: number }> {
  let at = 2
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1]!
    // data of the picture, or padding
    if (bytes[at] !== 0xff || marker === 0xff) at++
    // a byte 0xff of the data, and marks within it
    else if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else {
      yield { marker, at }
      if (marker === 0xd9) return
      at += 2 + word(bytes, at + 2)
    }
  }
}

function isWholePng(bytes: Uint8Array): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + long(bytes, at))
    if (hasText(bytes, at + 4, 'IEND')) return true
  return false
}

/** Boxes of HEIC and AVIF: the last one ends within the file. */
function isWholeHeic(bytes: Uint8Array): boolean {
  let at = long(bytes, 0)
  if (at > bytes.length) return true // no box at all: decoding decides
  while (at + 8 <= bytes.length) {
    const size = long(bytes, at)
    // 0: up to the end; 1: a size of 64 bits follows
    if (size === 0) return true
    const whole = size === 1 ? long(bytes, at + 12) : size
    if (whole < 8) return true
    at += whole
  }
  return at <= bytes.length
}

/**
 * False for a JPEG, PNG, WebP or HEIC that lacks its end, as after a download that broke off; browsers draw the half that is
 * there.
 */
export function isWhole(bytes: Uint8Array): boolean {
  if (isJpeg(bytes)) return [...markers(bytes)].some(({ marker }) => marker === 0xd9)
  if (hasText(bytes, 1, 'PNG')) return isWholePng(bytes)
  if (hasText(bytes, 0, 'RIFF')) return long(bytes, 4, true) + 8 <= bytes.length
  return hasText(bytes, 4, 'ftyp') ? isWholeHeic(bytes) : true
}

/** Degrees, clockwise, by which a JPEG is to be turned as its camera says: 0, 90, 180 or 270. */
export function turnOf(bytes: Uint8Array): number {
  if (!isJpeg(bytes)) return 0
  for (const { marker, at } of markers(bytes)) {
    if (marker !== 0xe1 || !hasText(bytes, at + 4, 'Exif')) continue
    const tiff = at + 10
    const little = hasText(bytes, tiff, 'II')
    const list = tiff + long(bytes, tiff + 4, little)
    for (let row = 0; row < word(bytes, list, little); row++) {
      const entry = list + 2 + row * 12
      if (word(bytes, entry, little) === 0x112)
        return { 3: 180, 6: 90, 8: 270 }[word(bytes, entry + 8, little)] ?? 0
    }
  }
  return 0
}
