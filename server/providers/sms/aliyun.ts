import type { BusinessError } from '../../errors'
import { aliyunMend, askAliyun } from '../aliyun'
import { CloudRefusal } from '../cloud'
import type { Tools } from '../tools'
import type { SmsProvider } from '.'
import { filledTemplate, kindsOf, limitRefusals, mobileRefusals, templateOf } from './templates'

/*
 * SMS of Alibaba Cloud (dysmsapi 2017-05-25): SendSms and GetSmsTemplate. Codes: help.aliyun.com/document_detail/101346.html.
 * Only the message of isv.BUSINESS_LIMIT_CONTROL names the limit that was hit (触发分钟级/小时级/天级流控).
 */

const version = '2017-05-25'
const limitCode = 'isv.BUSINESS_LIMIT_CONTROL'

/** Advice to the merchant, by the company's code. */
const repairs: Record<string, string> = {
  'isv.AMOUNT_NOT_ENOUGH': 'the account has no money: top it up or buy a package',
  'isv.OUT_OF_SERVICE': 'the account is in arrears: top it up',
  'isv.PRODUCT_UN_SUBSCRIPT': 'the SMS service is not opened in this account',
  'isv.ACCOUNT_NOT_EXISTS': 'the account does not exist',
  'isv.ACCOUNT_ABNORMAL': 'the account is blocked: ask Aliyun',
  'isv.SMS_TEMPLATE_ILLEGAL': 'the template is not approved, or not of this account (SMS_TEMPLATE_…)',
  'isv.SMS_SIGNATURE_ILLEGAL': 'the signature is not approved, or not of this account (SMS_SIGN_NAME)',
  'isv.SMS_SIGN_ILLEGAL': 'the signature is forbidden (SMS_SIGN_NAME)',
  'isv.TEMPLATE_MISSING_PARAMETERS': 'the template has variables that SMS_TEMPLATE_… does not name',
  'isv.DAY_LIMIT_CONTROL': "the day's limit that is set in the SMS console is reached",
  'isv.MONTH_LIMIT_CONTROL': "the month's limit that is set in the SMS console is reached",
  'isv.DENY_IP_RANGE': 'Aliyun takes no SMS from addresses outside of mainland China: this machine has one',
  'isp.RAM_PERMISSION_DENY': 'the RAM user may not send: give it AliyunDysmsFullAccess'
}

/** The sentence for the holder where the holder is concerned; undefined where the merchant is. */
function refusalOf(refused: CloudRefusal): BusinessError | undefined {
  if (refused.refusal === 'isv.MOBILE_NUMBER_ILLEGAL') return mobileRefusals.wrong()
  if (refused.refusal !== limitCode) return undefined
  if (refused.mentions(/小时级/)) return limitRefusals.hour()
  return refused.mentions(/天级/) ? limitRefusals.day() : limitRefusals.seconds()
}

const explained = ({ message, refusal }: CloudRefusal) =>
  new Error([message, repairs[refusal] ?? aliyunMend(refusal)].filter(Boolean).join('; '))

export function aliyunSms({ config }: Tools): SmsProvider {
  const ask = <T>(action: string, query: Record<string, string>) =>
    askAliyun<T>(config, { api: config.ALIYUN_SMS_API, action, version, query }, 'OK').catch(
      (error: unknown) => {
        throw error instanceof CloudRefusal ? (refusalOf(error) ?? explained(error)) : error
      }
    )
  return {
    name: 'aliyun',
    kinds: kindsOf(config),
    send: async (sms) => {
      const { id, values } = filledTemplate(config, sms)
      await ask('SendSms', {
        PhoneNumbers: sms.mobile,
        SignName: config.SMS_SIGN_NAME,
        TemplateCode: id,
        TemplateParam: JSON.stringify(Object.fromEntries(values))
      })
    },
    check: async () => {
      const ids = []
      for (const kind of kindsOf(config)) {
        const { id, setting, names } = templateOf(config, kind)
        const { TemplateStatus: status, TemplateContent: content = '' } = await ask<{
          TemplateStatus?: string
          TemplateContent?: string
        }>('GetSmsTemplate', { TemplateCode: id })
        // 0 in review, 1 approved, 2 refused, 10 cancelled
        if (status !== '1')
          throw new Error(`template ${id} is not approved (status ${status}): see the SMS console`)
        const wanted = [...content.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name!)
        const missing = wanted.filter((name) => !names.includes(name))
        if (missing.length)
          throw new Error(`template ${id} has variables that ${setting} does not name: ${missing.join(', ')}`)
        ids.push(id)
      }
      return `Aliyun takes the keys, and approved: ${ids.join(', ')}`
    }
  }
}
