import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Outcome of a comparison: unchanged, changed, or of a page that the former gallery did not have. */
export type Change = 'same' | 'changed' | 'new'

/** Share of the values that differ by more than what compression does, from 0 to 1. Run in a page. */
const differing = async (pictures: string[]): Promise<number> => {
  const [now, then] = await Promise.all(
    pictures.map(async (data) => {
      const image = new Image()
      image.src = `data:image/jpeg;base64,${data}`
      await image.decode()
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      pen.drawImage(image, 0, 0)
      return pen.getImageData(0, 0, image.width, image.height)
    })
  )
  if (!now || !then || now.width !== then.width || now.height !== then.height) return 1
  const far = now.data.filter((value, at) => Math.abs(value - then.data[at]!) > 24)
  return far.length / now.data.length
}

/** Compares a picture with the one of the same name in a former gallery, by the eyes of `page`, an empty one. */
export async function compare(page: Page, out: string, former: string, file: string): Promise<Change> {
  if (!existsSync(join(former, file))) return 'new'
  const [now, then] = [readFileSync(join(out, file)), readFileSync(join(former, file))]
  if (now.equals(then)) return 'same'
  return (await page.evaluate(differing, [now.toString('base64'), then.toString('base64')]))
    ? 'changed'
    : 'same'
}
