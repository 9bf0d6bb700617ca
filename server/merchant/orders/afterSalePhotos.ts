import { transaction } from '../../db/client'
import { say } from '../../say'
import { record } from '../../services/shared/audit'
import { readPhotos } from '../../services/shared/photos'
import { textOption, type Command } from '../command'
import { opening, writePhotos } from '../photos'
import { Refusal } from '../refusal'
import { asOption, whoOf } from '../who'

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
      says: { en: 'the folder; photos-AFTERSALESN unless given', zh: '文件夹；不写就是 photos-售后单号' }
    },
    ...asOption
  },
  run: async (given) => {
    const sn = given.args[0]!
    const who = whoOf(given)
    if (!/^AS\d+$/.test(sn))
      throw new Refusal(say({ en: `"${sn}" is no number of a request`, zh: `“${sn}”不是售后单号` }))
    const photos = await opening(given, (parts) => readPhotos(parts, sn))
    if (!photos.length)
      throw new Refusal(say({ en: `request ${sn} has no photos`, zh: `售后 ${sn} 没有照片` }))
    const { db } = await given.openDatabase()
    const entry = { who, what: given.name, subject: sn, why: '', after: { photos: photos.length } }
    // first: nothing is opened that is not recorded
    await transaction(db, (tx) => record(tx, entry))
    const folder = textOption(given.options, 'out') ?? `photos-${sn}`
    await writePhotos(photos, folder)
    given.print(say({ en: `${photos.length} photos: ${folder}`, zh: `${photos.length} 张照片：${folder}` }))
  }
}
