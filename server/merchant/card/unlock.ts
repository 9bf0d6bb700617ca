import { openSecrets } from '../../secrets/masterSecret'
import { getSim } from '../../services/card/sim'
import { createUnlockCode } from '../../services/card/unlock'
import { hoursOption, type Command } from '../command'
import { Refusal } from '../refusal'

const most = 72

export const unlockCode: Command = {
  usage: 'SIMNO [--hours 24]',
  help: {
    en: `Prints a code for the card's holder, and nobody else, who cannot log in or pay from the balance on a new phone because strangers have tried wrong passwords. Make sure that it is the holder before you say the code. The holder enters it with the pay password; then this phone is known, whatever strangers try. It works once and replaces the one before.

Run it with the server's DATA_DIR and SECRET.`,
    zh: `打印一个码，只告诉这张卡的持卡人：陌生人试错密码后，持卡人在新手机上登录不了，也不能用余额支付。先确认对方是持卡人，再说出这个码。持卡人把它和支付密码一起输入，此后这部手机就认得了，不管陌生人再怎么试。码只能用一次，新码替换旧码。

运行时要有服务器的 DATA_DIR 和 SECRET。`
  },
  args: 1,
  options: {
    hours: {
      type: 'string',
      value: '24',
      description: { en: `how long the code is good for; ${most} at most`, zh: `码有效几小时，最多 ${most}` }
    }
  },
  run: async ({ args: [simNo = ''], options, config, openDatabase, print }) => {
    const hours = hoursOption(options, most)
    const { db } = await openDatabase()
    const card = await getSim(db, simNo)
    if (!card.payPassword)
      throw new Refusal({
        en: `card "${simNo}" has no pay password: nothing can be locked`,
        zh: `卡“${simNo}”没有支付密码，不会被锁`
      })
    print(await createUnlockCode(db, await openSecrets(config, db), card, hours))
  }
}
