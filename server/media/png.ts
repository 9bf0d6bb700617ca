import { deflateSync } from 'node:zlib'

const crcOf = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})
const crc32 = (bytes: Buffer) =>
  ~bytes.reduce((crc, byte) => (crc >>> 8) ^ crcOf[(crc ^ byte) & 255]!, 0xffffffff) >>> 0

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const made = Buffer.alloc(body.length + 8)
  made.writeUInt32BE(data.length)
  body.copy(made, 4)
  made.writeUInt32BE(crc32(body), body.length + 4)
  return made
}

/** A PNG of up to 256 colours: `palette` has red, green and blue of each, `pixels` the colour of each pixel, row by row. */
export function png(width: number, palette: number[][], pixels: Uint8Array): Buffer {
  const height = pixels.length / width
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  // eight bits a pixel, by palette
  header.set([8, 3], 8)
  // each row begins with how it is filtered: not at all
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0))
  ])
}
