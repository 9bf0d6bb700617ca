import sharp from 'sharp'
import { isWhole, turnOf } from '@rules/person/photo'

const drawn = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7' } })

/** A JPEG with a small one inside, as cameras write it, and a film behind it. */
async function ofCamera(): Promise<Buffer> {
  const small = await drawn().resize(8).jpeg().toBuffer()
  const whole = await drawn().jpeg({ progressive: true }).toBuffer()
  const length = Buffer.alloc(2)
  length.writeUInt16BE(small.length + 2)
  const inside = Buffer.concat([Buffer.from([0xff, 0xe2]), length, small])
  return Buffer.concat([whole.subarray(0, 2), inside, whole.subarray(2)])
}

test('a photo that was cut is not whole; what stands behind its end does not matter', async () => {
  const photos = [
    await ofCamera(),
    await drawn().jpeg().toBuffer(),
    await drawn().png().toBuffer(),
    await drawn().webp().toBuffer(),
    await drawn().avif().toBuffer()
  ]
  for (const photo of photos) {
    expect(isWhole(photo)).toBe(true)
    expect(isWhole(Buffer.concat([photo, Buffer.from([0xff, 0xda, 0, 8, 1, 2, 3])]))).toBe(true)
    for (const part of [0.3, 0.6, 0.99]) expect(isWhole(photo.subarray(0, photo.length * part))).toBe(false)
  }
  expect(isWhole(Buffer.from('....ftypheic'))).toBe(true)
})

test.each([
  [1, 0],
  [3, 180],
  [6, 90],
  [8, 270]
])('orientation %i of the camera is a turn by %i degrees', async (orientation, turn) => {
  expect(turnOf(await drawn().jpeg().withMetadata({ orientation }).toBuffer())).toBe(turn)
})

test('without a camera nothing is turned', async () => {
  expect(turnOf(await drawn().jpeg().toBuffer())).toBe(0)
  expect(turnOf(await drawn().png().toBuffer())).toBe(0)
})
