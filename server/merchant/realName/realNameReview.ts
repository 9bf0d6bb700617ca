import { timeText } from '../../../rules/time'
import type { Db } from '../../db/client'
import { localized } from '../../bilingual'
import { sealContexts } from '../../secrets/secret'
import { checksToReview, settleCheck } from '../../services/realName/platformCheck'
import { textOption, type Command } from '../command'
import { openInto, opening } from '../photos'
import { Refusal, UsageError } from '../refusal'
import { asOption, whoOf } from '../who'

async function requestOf(db: Db, requestSn: string) {
  const [found] = await checksToReview(db, { requestSn })
  if (!found)
    throw new Refusal({
      en: `no request "${requestSn}" waits for its photos to be looked at`,
      zh: `没有照片待审的申请“${requestSn}”`
    })
  return found.request
}

export const listReviews: Command = {
  usage: '',
  help: {
    en: 'Prints the holders whose photos wait to be looked at, the oldest first: number of the request, card, Chinese time of the request.',
    zh: '列出照片待审的持卡人，最早的在前：申请编号、卡号、申请的北京时间。'
  },
  run: async ({ openDatabase, print }) => {
    const waiting = await checksToReview((await openDatabase()).db)
    for (const { request, simNo, photos } of waiting) {
      const at = timeText(request.createdAt.toISOString())
      print(
        localized({
          en: `${request.requestSn} card ${simNo} ${at} ${photos} photos`,
          zh: `${request.requestSn} 卡 ${simNo} ${at} ${photos} 张照片`
        })
      )
    }
    if (!waiting.length) print(localized({ en: 'nobody waits', zh: '没有人在等' }))
  }
}

export const openReview: Command = {
  usage: 'REQUESTSN [--out FOLDER] [--as NAME]',
  help: {
    en: `Prints name and citizen id of the request and decrypts its photos (front, back, head) into a new folder that only you may read. Run it on the machine that has the server's DATA_DIR and SECRET. Compare them, decide with realname:decide, delete the folder. The audit keeps who has looked.`,
    zh: `打印申请的姓名和身份证号，并把照片（front 人像面、back 国徽面、head 手持）解密到一个只有你能读的新文件夹。在有服务器 DATA_DIR 和 SECRET 的机器上运行。核对后用 realname:decide 决定，再删除文件夹。谁看过会记入审计。`
  },
  args: 1,
  options: {
    out: {
      type: 'string',
      value: 'FOLDER',
      description: {
        en: 'the folder; photos-REQUESTSN unless given',
        zh: '文件夹；不写就是 photos-REQUESTSN'
      }
    },
    ...asOption
  },
  run: async (given) => {
    const requestSn = given.args[0]!
    const { db } = await given.openDatabase()
    const request = await requestOf(db, requestSn)
    const { count, folder } = await openInto(given, requestSn)
    const certId = await opening(given, async ({ secrets }) =>
      secrets.open(request.certId, sealContexts.holderCertId(requestSn))
    )
    given.print(`${request.certName} ${certId}`)
    given.print(localized({ en: `${count} photos: ${folder}`, zh: `${count} 张照片：${folder}` }))
    given.print(
      localized({
        en: 'They show a citizen id: delete the folder when you have looked at them.',
        zh: '照片上有身份证：看过之后请删除文件夹。'
      })
    )
  }
}

export const decideReview: Command = {
  usage: 'REQUESTSN (--pass | --refuse REASON) [--as NAME]',
  help: {
    en: 'Verifies the holder of the request, or refuses. The server deletes the photos within a minute. The audit keeps who has decided.',
    zh: '通过或拒绝这位持卡人的实名申请。服务器一分钟内删除照片。谁做的决定会记入审计。'
  },
  args: 1,
  options: {
    pass: {
      type: 'boolean',
      description: { en: 'the photos fit name and citizen id', zh: '照片与姓名、身份证号相符' }
    },
    refuse: {
      type: 'string',
      value: 'REASON',
      description: {
        en: 'why not, as the holder reads it, such as 照片不清晰，请重新拍摄; other photos may be sent then',
        zh: '不通过的原因，持卡人会看到，例如 照片不清晰，请重新拍摄；之后可以重新提交'
      }
    },
    ...asOption
  },
  run: async (given) => {
    const { options, openDatabase, print, name } = given
    const [requestSn = ''] = given.args
    const who = whoOf(given)
    const reason = (textOption(options, 'refuse') ?? '').trim().slice(0, 200)
    if (Boolean(options.pass) === Boolean(reason))
      throw new UsageError({
        en: 'say --pass, or --refuse with a reason',
        zh: '写 --pass，或写 --refuse 和原因'
      })
    const { db } = await openDatabase()
    const request = await requestOf(db, requestSn)
    const settled = await settleCheck(
      db,
      request,
      reason ? { state: 'refused', reason } : { state: 'passed' },
      { who, what: name, subject: requestSn, why: reason, after: { passed: !reason } }
    )
    if (!settled)
      throw new Refusal({
        en: `request ${requestSn} was decided meanwhile`,
        zh: `申请 ${requestSn} 期间已有决定`
      })
    print(
      localized({
        en: `request ${requestSn} is ${reason ? 'refused' : 'passed'}`,
        zh: `申请 ${requestSn} ${reason ? '已拒绝' : '已通过'}`
      })
    )
  }
}
