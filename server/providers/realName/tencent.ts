import { CloudRefusal } from '../cloud'
import type { Tools } from '../tools'
import { askTencent, tencentMend } from '../tencent'
import type { RealNameProvider } from '.'
import { paidChecks, realNameRefusals, type Decided, type Factors } from './paidChecks'

/*
 * Information checks of Tencent Cloud (faceid 2018-03-01): IdCardVerification of name and citizen id, PhoneVerification of name,
 * citizen id and mobile, cloud.tencent.com/document/product/1007. The result codes are those of its SDKs (faceid models), which
 * say of each whether it is charged: 0, a mismatch and a mobile of nobody are.
 */

const passed: Decided = { state: 'passed' }
const { mismatch, mobileMismatch, malformed, noRecord, tooOften } = realNameRefusals
const { mobileMalformed, mobileOfNobody } = realNameRefusals

/** Answers by result code; any other is a fault of the service, which is not charged, and after which it is tried again. */
const results: Record<'IdCardVerification' | 'PhoneVerification', Record<string, Decided>> = {
  IdCardVerification: {
    '0': passed,
    '-1': mismatch,
    '-2': malformed,
    '-3': malformed,
    '-5': noRecord,
    '-7': tooOften
  },
  PhoneVerification: {
    '0': passed,
    '-1': mobileMismatch,
    '-2': mobileMismatch,
    '-3': mobileMismatch,
    '-4': mobileMismatch,
    '-5': mobileOfNobody,
    '-6': mobileMalformed,
    '-7': malformed,
    '-8': malformed,
    '-9': noRecord,
    '-10': mobileMismatch
  }
}

/** Advice to the merchant, by the company's code. */
const repairs: Record<string, string> = {
  'UnauthorizedOperation.Arrears': 'the account is in arrears: top it up',
  'UnauthorizedOperation.NonAuthorize': 'the account itself has no verified holder',
  'UnauthorizedOperation.Nonactivated': 'the product is not opened in this account'
}

export function tencentRealName({ config, db }: Tools): RealNameProvider {
  const ask = async (action: keyof typeof results, params: object): Promise<string> => {
    try {
      const { Result } = await askTencent<{ Result?: string }>(config, {
        ...{ api: config.TENCENT_REAL_NAME_API, service: 'faceid', version: '2018-03-01' },
        ...{ action, params }
      })
      return String(Result)
    } catch (error) {
      if (!(error instanceof CloudRefusal)) throw error
      const { refusal: code, message } = error
      throw new Error([message, repairs[code] ?? tencentMend(code)].filter(Boolean).join('; '))
    }
  }

  const check = async ({ certName: Name, certId: IdCard, mobile }: Factors) => {
    const action = mobile ? 'PhoneVerification' : 'IdCardVerification'
    const result = await ask(action, { Name, IdCard, ...(mobile ? { Phone: mobile } : {}) })
    const answer = results[action][result]
    if (!answer) throw new Error(`Tencent ${action} is out of order (result ${result})`)
    return answer
  }

  return {
    ...paidChecks('tencent', db, check),
    // a name and a citizen id of no form: answered -2 or -3, which are not charged
    check: async () => {
      const result = await ask('IdCardVerification', { Name: 'test', IdCard: '0' })
      if (result !== '-2' && result !== '-3')
        throw new Error(`Tencent IdCardVerification answered ${result} to a citizen id of no form`)
      return 'Tencent takes the keys, and the real-name check is open'
    }
  }
}
