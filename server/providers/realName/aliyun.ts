import { aliyunMend, askAliyun } from '../aliyun'
import { CloudRefusal, Unanswered } from '../cloud'
import type { Tools } from '../tools'
import type { RealNameProvider } from '.'
import { paidChecks, realNameRefusals, type Factors } from './paidChecks'

/*
 * Information checks of Alibaba Cloud (cloudauth 2019-03-07): Id2MetaVerify of name and citizen id, Mobile3MetaSimpleVerify of
 * name, citizen id and mobile, help.aliyun.com/zh/id-verification/information-verification. Both answer Code 200 where the check
 * was made, with the result in BizCode: 1 they match, 2 they do not, 3 there is no record.
 */

/** Advice to the merchant, by the company's code. */
const repairs: Record<string, string> = {
  '410': 'the product is not opened in this account',
  '411': 'the RAM user may not call this: give it AliyunYundunCloudAuthFullAccess',
  '412': 'the account is in arrears: top it up'
}
/** 400: a parameter is empty; 401: name or citizen id break the rules. Nothing was checked. */
const malformed = ['400', '401']

interface Answer {
  ResultObject?: { BizCode?: string }
}

export function aliyunRealName({ config, db }: Tools): RealNameProvider {
  const ask = (action: string, form: Record<string, string>) =>
    askAliyun<Answer>(
      config,
      {
        ...{ api: config.ALIYUN_REAL_NAME_API, action, version: '2019-03-07' },
        form: { ParamType: 'normal', ...form }
      },
      '200'
    )
  const explained = ({ refusal: code, message }: CloudRefusal) =>
    new Error([message, repairs[code] ?? aliyunMend(code)].filter(Boolean).join('; '))

  const check = async ({ certName: UserName, certId: IdentifyNum, mobile }: Factors) => {
    const action = mobile ? 'Mobile3MetaSimpleVerify' : 'Id2MetaVerify'
    try {
      const factors = { UserName, IdentifyNum, ...(mobile ? { Mobile: mobile } : {}) }
      const { ResultObject: { BizCode } = {} } = await ask(action, factors)
      if (BizCode === '1') return { state: 'passed' } as const
      if (BizCode === '2') return mobile ? realNameRefusals.mobileMismatch : realNameRefusals.mismatch
      if (BizCode === '3') return realNameRefusals.noRecord
      throw new Unanswered(`Aliyun ${action} answered the unknown BizCode ${String(BizCode)}`)
    } catch (error) {
      if (!(error instanceof CloudRefusal)) throw error
      if (malformed.includes(error.refusal)) return realNameRefusals.malformed
      throw explained(error)
    }
  }

  return {
    ...paidChecks('aliyun', db, check),
    // without a name nothing is checked and nothing is charged
    check: async () => {
      try {
        await ask('Id2MetaVerify', { UserName: '', IdentifyNum: '' })
      } catch (error) {
        if (!(error instanceof CloudRefusal)) throw error
        if (!malformed.includes(error.refusal)) throw explained(error)
      }
      return 'Aliyun takes the keys; whether the account is charged for a check shows with the first one'
    }
  }
}
