import { getSim } from '../../services/card/sim'
import { createAuthLink } from '../../services/realName/authLink'
import { hoursOption, textOption, type Command } from '../command'
import { operatorWords, wordOf } from '../../services/files/csv/words'

const most = 72

export const realNameLink: Command = {
  usage: 'SIMNO [--from NAME] [--hours 24]',
  help: {
    en: `Prints a link to send to the card's holder and to nobody else: whoever opens it is verified as the holder, for the card's operator. Its page asks for name and citizen id, and for whatever else the card's platformAuthType wants. It is spent once somebody passes, or after five tries. The link begins with PUBLIC_URL.`,
    zh: `打印一个链接，只发给这张卡的持卡人：谁打开并通过，谁就是向运营商实名的持卡人。页面会要求填写姓名、身份证号，以及卡的 platformAuthType 要求的其他内容。有人通过后，或试过五次后，链接失效。链接以 PUBLIC_URL 开头。`
  },
  args: 1,
  options: {
    from: {
      type: 'string',
      value: 'NAME',
      description: {
        en: 'who asks, as the holder reads it; the operator unless given',
        zh: '持卡人看到的发起方；不写就是运营商'
      }
    },
    hours: {
      type: 'string',
      value: '24',
      description: {
        en: `how long the link is good for; ${most} at most`,
        zh: `链接有效几小时，最多 ${most}`
      }
    }
  },
  run: async ({ args: [simNo = ''], options, config, openDatabase, print }) => {
    const minutes = hoursOption(options, most) * 60
    const { db } = await openDatabase()
    const card = await getSim(db, simNo)
    const askedBy = (textOption(options, 'from') ?? wordOf(operatorWords, card.operatorType)).slice(0, 40)
    const link = await createAuthLink(db, card.id, { askedBy, authType: card.platformAuthType, minutes })
    print(`${config.PUBLIC_URL}/shop/#${link.path}`)
  }
}
