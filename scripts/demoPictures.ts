import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { drawMedia, iconNames } from './media/draw'
import { root } from './stamp'

/*
 * Draws the pictures under /media that the server's source and the demo's folder name, into server/files/media:
 * npx tsx scripts/demoPictures.ts. The words on them need a Chinese font, so the result is committed. JPEG and PNG, because
 * iOS 12 and 13 know no WebP.
 */

const target = join(root, 'server/files/media')
const source = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
const named = source
  .filter((file) => /\.(ts|yaml|csv|html|md)$/.test(file))
  .flatMap((file) => [
    ...readFileSync(join(root, 'server', file), 'utf8').matchAll(/\/media\/([\w/-]+\.(?:jpg|png))/g)
  ])
  .map(([, path]) => path!)
const icons = iconNames.flatMap((name) => [`icon/${name}.png`, `entry/${name}.png`])

async function draw(path: string): Promise<void> {
  const svg = drawMedia(path)
  if (!svg) throw new Error(`nothing draws /media/${path}`)
  const file = join(target, path)
  await mkdir(dirname(file), { recursive: true })
  const isIcon = path.endsWith('.png')
  // icons at three times their size, for phones of three pixels a point; others at the size of a card or a banner
  const picture = sharp(Buffer.from(svg), { density: isIcon ? 216 : 90 })
  await (
    isIcon
      ? picture.png({ palette: true, effort: 10 })
      : picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true })
  ).toFile(file)
}

async function main() {
  await rm(target, { recursive: true, force: true })
  for (const path of new Set([...named, ...icons])) await draw(path)
}

void main()
