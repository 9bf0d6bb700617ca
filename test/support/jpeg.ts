/** Bytes that have a JPEG's beginning and end, with this between; no browser could draw them. */
export const jpegOf = (inside: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8ffda0002', 'hex'),
    Buffer.from(inside as string),
    Buffer.from('ffd9', 'hex')
  ])
