import { localized } from '../../bilingual'
import type { Command } from '../command'
import { openInto } from '../photos'
import { Refusal } from '../refusal'
import { asOption } from '../who'

export const openAfterSalePhotos: Command = {
  usage: 'AFTERSALESN [--out FOLDER] [--as NAME]',
  help: {
    en: `Decrypts the photos that a buyer sent with a request into a new folder that only you may read. Run it on the machine that has the server's DATA_DIR. Each opening is recorded in the audit. The shop deletes its own copies 30 days after the request has ended.`,
    zh: `把买家随售后申请上传的照片解密到一个只有你能读的新文件夹。在有服务器 DATA_DIR 的机器上运行。每次打开都记入审计。申请结束 30 天后，店里自己的照片会删除。`
  },
  args: 1,
  options: {
    out: {
      type: 'string',
      value: 'FOLDER',
      description: {
        en: 'the folder; photos-AFTERSALESN unless given',
        zh: '文件夹；不写就是 photos-售后单号'
      }
    },
    ...asOption
  },
  run: async (given) => {
    const sn = given.args[0]!
    if (!/^AS\d+$/.test(sn))
      throw new Refusal({ en: `"${sn}" is no number of a request`, zh: `“${sn}”不是售后单号` })
    const none = { en: `request ${sn} has no photos`, zh: `售后 ${sn} 没有照片` }
    const { count, folder } = await openInto(given, sn, none)
    given.print(localized({ en: `${count} photos: ${folder}`, zh: `${count} 张照片：${folder}` }))
  }
}
