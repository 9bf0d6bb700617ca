import { localized } from '../../bilingual'
import { findOrder } from '../../services/orders/orders'
import type { Command } from '../command'
import { openInto } from '../photos'
import { Refusal } from '../refusal'
import { asOption } from '../who'

export const openPhotos: Command = {
  usage: 'ORDERSN [--out FOLDER] [--reason TEXT] [--as NAME]',
  help: {
    en: `Decrypts the order's photos (front, back, head) into a new folder that only you may read. Run it on the machine that has the server's DATA_DIR. Look at the photos, change the order's status with orders:progress, delete the folder. Each opening is recorded in the audit (audit:list).

The shop deletes its own copies when the review ends, those of a rejected order after a week.`,
    zh: `把订单的照片（front 人像面、back 国徽面、head 手持）解密到一个只有你能读的新文件夹。在有服务器 DATA_DIR 的机器上运行。看过照片后，用 orders:progress 更改订单状态，再删除文件夹。每次打开都记入审计（audit:list）。

审核结束时，店里自己的照片会删除；被驳回的订单，照片一周后删除。`
  },
  args: 1,
  options: {
    out: {
      type: 'string',
      value: 'FOLDER',
      description: { en: 'the folder; photos-ORDERSN unless given', zh: '文件夹；不写就是 photos-ORDERSN' }
    },
    reason: {
      type: 'string',
      value: 'TEXT',
      description: { en: 'what for; the audit keeps it', zh: '用途，记入审计' }
    },
    ...asOption
  },
  run: async (given) => {
    const orderSn = given.args[0]!
    const { db } = await given.openDatabase()
    if (!(await findOrder(db, orderSn)))
      throw new Refusal({ en: `there is no order "${orderSn}"`, zh: `没有订单“${orderSn}”` })
    const { count, folder } = await openInto(given, orderSn, {
      en: `order ${orderSn} has no photos: it needs none, or they were deleted when its review ended`,
      zh: `订单 ${orderSn} 没有照片：它不需要，或审核结束时已删除`
    })
    given.print(
      localized({
        en: `${count} photos of order ${orderSn}: ${folder}`,
        zh: `订单 ${orderSn} 的 ${count} 张照片：${folder}`
      })
    )
    given.print(
      localized({
        en: 'They show a citizen id: delete the folder when you have looked at them.',
        zh: '照片上有身份证：看过之后请删除文件夹。'
      })
    )
  }
}
