import { markdownOf } from '../../providers/robot'
import { localized } from '../../bilingual'
import { previewDay, sendDay } from '../../services/messages/notices'
import type { Command } from '../command'
import { openProviders } from '../providers'
import { Refusal } from '../refusal'

const nothing = () => localized({ en: 'there is nothing to tell today', zh: '今天没有要通知的事' })
const quiet = { warn: () => undefined, error: () => undefined }

export const sendNotice: Command = {
  usage: '[--dry-run]',
  help: {
    en: `
Sends today's notice to the robot at NOTICE_URL, once a day: the server does not send it again. --dry-run prints it as it would be
sent now, and sends nothing. It tells of yesterday's orders and of what needs a look now.`,
    zh: `
把今天的通知发到 NOTICE_URL 的群机器人，一天一次：发过之后服务器不会再发。--dry-run 只打印现在会发的内容，不发送。
通知里是昨天的订单，以及现在需要处理的事。`
  },
  options: {
    'dry-run': {
      type: 'boolean',
      description: { en: 'prints the notice and sends nothing', zh: '只打印通知，不发送' }
    }
  },
  run: async ({ options, config, openDatabase, print }) => {
    const { db, providers } = await openProviders({ config, openDatabase })
    if (options['dry-run']) {
      const message = await previewDay({ db, config })
      return print(message ? markdownOf(message) : nothing())
    }
    if (!providers.robot)
      throw new Refusal({
        en: 'there is no robot: set NOTICE_URL (docs/CONFIGURATION.md)',
        zh: '还没有机器人：请设置 NOTICE_URL（docs/CONFIGURATION.md）'
      })
    const outcome = await sendDay({ db, config, providers, log: quiet })
    if (outcome === 'nothing')
      throw new Refusal({
        en: "today's notice was sent before, or there is nothing to tell",
        zh: '今天的通知已经发过，或者没有要通知的事'
      })
    print(
      outcome === 'sent'
        ? localized({ en: 'sent', zh: '已发送' })
        : localized({
            en: 'the robot did not answer; look into the group',
            zh: '机器人没有回应，请到群里看一眼'
          })
    )
  }
}
