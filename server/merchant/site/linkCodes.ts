import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { say } from '../../say'
import { campaignLinks, linkAddress, qrSvg } from '../../services/site/campaignLinks'
import type { Command } from '../command'
import { Refusal } from '../refusal'

export const linkCodes: Command = {
  usage: 'FOLDER',
  help: {
    en: `
Writes the QR code of each campaign link (links.yaml of the shop's folder) into FOLDER as NAME.svg, which prints sharp at any size, and
prints its address below PUBLIC_URL. report:funnel --promo CODE counts who came by it and what they ordered.`,
    zh: `
把每个推广链接（店铺文件夹的 links.yaml）的二维码写进 FOLDER，文件名为“名称.svg”，印多大都清晰；并打印 PUBLIC_URL 下的链接地址。
report:funnel --promo CODE 可统计经由它来的访客和订单。`
  },
  args: 1,
  run: async ({ args, config, openDatabase, print }) => {
    if (!config.PUBLIC_URL) throw new Refusal(say({ en: 'PUBLIC_URL is missing', zh: '没有设置 PUBLIC_URL' }))
    const { db } = await openDatabase()
    const links = await campaignLinks(db)
    if (!links.length)
      throw new Refusal(
        say({ en: 'the shop has no links: links.yaml', zh: '店里还没有推广链接：links.yaml' })
      )
    await mkdir(args[0]!, { recursive: true })
    for (const link of links) {
      const address = linkAddress(link, config.PUBLIC_URL.replace(/\/+$/, ''))
      const file = join(args[0]!, `${link.name}.svg`)
      await writeFile(file, qrSvg(address))
      print(`${file}  ${address}`)
    }
  }
}
