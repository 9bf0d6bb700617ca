import type { BusinessError } from '../../errors'
import { CloudRefusal, Unanswered } from '../cloud'
import type { Tools } from '../tools'
import { askTencent, tencentMend } from '../tencent'
import type { SmsProvider } from '.'
import { filledTemplate, kindsOf, limitRefusals, mobileRefusals, templateOf } from './templates'

/*
 * SMS of Tencent Cloud (sms 2021-01-11): SendSms and DescribeSmsTemplateList, cloud.tencent.com/document/product/382. An answer
 * without Error has a Code for the mobile in SendStatusSet, Ok where it was taken. Codes: errors.go of its SDK for Go.
 */

const version = '2021-01-11'

/** Sentences for the holder, by code. */
const refusals: Record<string, () => BusinessError> = {
  'LimitExceeded.PhoneNumberThirtySecondLimit': limitRefusals.seconds,
  'LimitExceeded.DeliveryFrequencyLimit': limitRefusals.seconds,
  'LimitExceeded.PhoneNumberOneHourLimit': limitRefusals.hour,
  'LimitExceeded.PhoneNumberDailyLimit': limitRefusals.day,
  'LimitExceeded.PhoneNumberSameContentDailyLimit': limitRefusals.day,
  'InvalidParameterValue.IncorrectPhoneNumber': mobileRefusals.wrong,
  'FailedOperation.PhoneNumberInBlacklist': mobileRefusals.blocked
}

/** Advice to the merchant, by the company's code. */
const repairs: Record<string, string> = {
  'FailedOperation.InsufficientBalanceInSmsPackage': 'the SMS package is used up: buy another',
  'UnauthorizedOperation.SerivceSuspendDueToArrears': 'the account is in arrears: top it up',
  'FailedOperation.SignatureIncorrectOrUnapproved': 'the signature is not approved (SMS_SIGN_NAME)',
  'FailedOperation.MissingSignature': 'the signature is not approved (SMS_SIGN_NAME)',
  'FailedOperation.TemplateIncorrectOrUnapproved': 'the template is not approved, or not of this application',
  'FailedOperation.TemplateUnapprovedOrNotExist': 'the template is not approved, or not of this application',
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate':
    'the template has other variables than SMS_TEMPLATE_… names',
  'InvalidParameterValue.TemplateParameterFormatError':
    'a template for codes takes up to six digits for a variable, and this one has another variable',
  'InvalidParameterValue.SdkAppIdNotExist': 'there is no such TENCENT_SMS_APP_ID',
  'UnauthorizedOperation.SmsSdkAppIdVerifyFail': 'TENCENT_SMS_APP_ID is not of the account of the keys',
  'UnauthorizedOperation.SdkAppIdIsDisabled': 'TENCENT_SMS_APP_ID is blocked: ask Tencent',
  'UnauthorizedOperation.RequestIpNotInWhitelist':
    "this machine's address is not among those that the SMS console allows",
  'LimitExceeded.AppDailyLimit': "the day's limit that is set in the SMS console is reached"
}

// Tencent's own time-outs towards the sender: the SMS may still come
const unknown = ['InternalError.Timeout', 'InternalError.SendAndRecvFail']

function asError(refused: CloudRefusal): Error {
  const { refusal: code, message } = refused
  if (unknown.includes(code)) return new Unanswered(message)
  return (
    refusals[code]?.() ?? new Error([message, repairs[code] ?? tencentMend(code)].filter(Boolean).join('; '))
  )
}

interface SendStatus {
  Code?: string
  Message?: string
  SerialNo?: string
}

export function tencentSms({ config }: Tools): SmsProvider {
  const ask = <T>(action: string, params: object) =>
    askTencent<T>(config, {
      ...{ api: config.TENCENT_SMS_API, service: 'sms', version, region: config.TENCENT_SMS_REGION },
      ...{ action, params }
    }).catch((error: unknown) => {
      throw error instanceof CloudRefusal ? asError(error) : error
    })
  return {
    name: 'tencent',
    kinds: kindsOf(config),
    send: async (sms) => {
      const { id, values } = filledTemplate(config, sms)
      const { SendStatusSet: [status] = [] } = await ask<{ SendStatusSet?: SendStatus[] }>('SendSms', {
        PhoneNumberSet: [`+86${sms.mobile}`],
        SmsSdkAppId: config.TENCENT_SMS_APP_ID,
        SignName: config.SMS_SIGN_NAME,
        TemplateId: id,
        TemplateParamSet: values.map(([, value]) => value)
      })
      if (!status?.Code) throw new Unanswered('Tencent SendSms: an answer without SendStatusSet')
      if (status.Code !== 'Ok') throw asError(new CloudRefusal('Tencent SendSms', status.Code))
    },
    check: async () => {
      const templates = kindsOf(config).map((kind) => templateOf(config, kind))
      const { DescribeTemplateStatusSet: found = [] } = await ask<{
        DescribeTemplateStatusSet?: { TemplateId?: number; StatusCode?: number; TemplateContent?: string }[]
      }>('DescribeSmsTemplateList', {
        International: 0,
        TemplateIdSet: templates.map(({ id }) => Number(id))
      })
      for (const { id, setting, names } of templates) {
        const known = found.find(({ TemplateId }) => TemplateId === Number(id))
        if (!known) throw new Error(`there is no template ${id} (${setting})`)
        // 0 approved, 1 in review, 2 approved and not yet in use, -1 refused
        if (known.StatusCode !== 0)
          throw new Error(`template ${id} is not approved (status ${known.StatusCode}): see the SMS console`)
        const wanted = new Set(known.TemplateContent?.match(/\{\d+\}/g)).size
        if (wanted !== names.length)
          throw new Error(`template ${id} has ${wanted} variables, ${setting} names ${names.length}`)
      }
      return `Tencent takes the keys, and approved: ${templates.map(({ id }) => id).join(', ')}`
    }
  }
}
