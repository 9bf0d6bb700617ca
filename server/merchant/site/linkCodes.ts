import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { campaignLinks, linkAddress, qrPng, qrSvg } from '../../services/site/campaignLinks'
import { textOption, type Command, type CommandInput } from '../command'
import { Refusal, UsageError } from '../refusal'

const [least, most] = [200, 10000]

/** Pixels of --png; undefined when codes are written as SVG. */
function pixelsOf(options: CommandInput['options']): number | undefined {
  const given = textOption(options, 'png')
  if (given === undefined) return undefined
  const pixels = Number(given)
  if (!Number.isInteger(pixels) || pixels < least || pixels > most)
    throw new UsageError({
      en: `--png is a whole number of pixels from ${least} to ${most}`,
      zh: `--png 是 ${least} 到 ${most} 的整数，单位像素`
    })
  return pixels
}

export const linkCodes: Command = {
  usage: 'FOLDER [--png PIXELS]',
  help: {
    en: `
Writes the QR code of each campaign link (links.yaml of the shop's folder) into FOLDER as NAME.svg, which prints sharp at any size, and
prints its address below PUBLIC_URL. report:funnel --promo CODE counts who came by it and what they ordered.

--png writes NAME.png instead, black on white with the margin that scanners need, at 300 dots per inch: 1200 pixels print about 10 cm
wide.`,
    zh: `
把每个推广链接（店铺文件夹的 links.yaml）的二维码写进 FOLDER，文件名为“名称.svg”，印多大都清晰；并打印 PUBLIC_URL 下的链接地址。
report:funnel --promo CODE 可统计经由它来的访客和订单。

写上 --png 则改写“名称.png”：白底黑码，留有扫码需要的空白，每英寸 300 点；1200 像素约印 10 厘米宽。`
  },
  args: 1,
  options: {
    png: {
      type: 'string',
      value: '1200',
      description: {
        en: 'pictures of so many pixels in PNG in place of SVG, for programs that take no SVG',
        zh: '不写 SVG，改写这么多像素的 PNG 图片，给不收 SVG 的软件用'
      }
    }
  },
  run: async ({ args, options, config, openDatabase, print }) => {
    const pixels = pixelsOf(options)
    if (!config.PUBLIC_URL) throw new Refusal({ en: 'PUBLIC_URL is missing', zh: '没有设置 PUBLIC_URL' })
    const { db } = await openDatabase()
    const links = await campaignLinks(db)
    if (!links.length)
      throw new Refusal({ en: 'the shop has no links: links.yaml', zh: '店里还没有推广链接：links.yaml' })
    await mkdir(args[0]!, { recursive: true })
    for (const link of links) {
      const address = linkAddress(link, config.PUBLIC_URL.replace(/\/+$/, ''))
      const code = pixels ? await qrPng(address, pixels) : qrSvg(address)
      if (!code)
        throw new Refusal({
          en: `${link.name}: ${pixels} pixels are too few for an address of this length`,
          zh: `${link.name}：地址较长，${pixels} 像素不够`
        })
      const file = join(args[0]!, `${link.name}.${pixels ? 'png' : 'svg'}`)
      await writeFile(file, code)
      print(`${file}  ${address}`)
    }
  }
}
