import { Type } from 'typebox'
import { normaliseLoginNumber } from '../rules/card/iccid'
import { typedWord } from '../rules/typed'
import {
  calls,
  CertId,
  CertName,
  Id,
  Input,
  Mobile,
  Nothing,
  ours,
  Output,
  PayPassword,
  payPasswordCodes,
  proof,
  SmsCode,
  StoredSessions,
  Time,
  typedAs,
  WaitSeconds,
  Words
} from './define'
import { Code } from './errors'
import { ChangeSimList, Protocol, ProtocolRow, SimLogin, SimLoginConfig } from './entities/card'
import { ScanAuthorize } from './entities/site'

/** Any number of a card or device, or the mobile of its holder. */
const LoginNumber = Type.String({
  minLength: 5,
  maxLength: 32,
  pattern: '^[0-9A-Za-z -]+$',
  [typedAs]: normaliseLoginNumber
})

/** Log-in of a card, its pay password and mobile, changing to another card. */
export const cardCalls = calls({
  'POST /api/simLogin': {
    auth: 'none',
    codes: [Code.simNotFound, Code.cardNotAllowed, Code.wrongSmsCode, Code.needSmsCode, ...payPasswordCodes],
    summary:
      'Log a card in by SIM number, ICCID, mobile, IoT number or device number. 34003: a mobile bound to the card; send a code to it first (POST /api/sms/send, scene simLogin). 35003: the pay password is required',
    body: Input({
      simNo: LoginNumber,
      code: Type.Optional(SmsCode),
      payPassword: Type.Optional(PayPassword)
    }),
    data: SimLogin
  },
  // not in the specification: a new phone would else be locked out for as long as strangers like
  'POST /api/simUnlock': {
    ...ours.visitor,
    codes: [Code.simNotFound, ...payPasswordCodes],
    summary:
      'Make this device one that has given the pay password of a card, after 35002 with data.unlock: wrong tries of others lock it no longer. Takes the pay password and either name and citizen id of the card’s real-name record, or the code of the merchant (card:unlock). 35001 whichever of them is wrong',
    body: Input({
      simNo: LoginNumber,
      payPassword: PayPassword,
      certName: Type.Optional(CertName),
      certId: Type.Optional(CertId),
      code: Type.Optional(
        Type.String({
          pattern: '^\\d{8}$',
          [typedAs]: typedWord,
          description: 'the merchant’s code, in place of name and id'
        })
      )
    }),
    data: Nothing
  },
  'GET /api/simLoginConfig': {
    auth: 'none',
    summary: 'Texts and accepted kinds of number of the card log-in',
    data: SimLoginConfig
  },
  'POST /api/simLogout': {
    ...ours.card,
    summary: 'End the SIM session',
    body: Nothing,
    data: Nothing
  },
  'POST /api/iot/forgetHolder': {
    ...ours.card,
    codes: [Code.otherCard, Code.wrongSmsCode, Code.needSmsCode, ...payPasswordCodes],
    summary:
      "Delete what is kept about the card's holder, and about the visitor, by the pay password or a code sent to the bound mobile (POST /api/iot/simSendCode, scene simLogin); a card that has neither needs no proof. Orders, ledgers and real-name records stay, as the law wants, and the card keeps balance and packages. All its sessions end",
    body: Input({
      simNo: Type.String({ maxLength: 32, description: 'the card that the page named' }),
      code: Type.Optional(SmsCode),
      payPassword: Type.Optional(PayPassword)
    }),
    data: Nothing
  },
  'POST /api/iot/endSessions': {
    ...ours.anyone,
    summary: 'End SIM sessions that a device has stored besides the current one; each is proved by its token',
    body: Input({ sessions: StoredSessions }),
    data: Nothing
  },
  'POST /api/iot/createLoginCode': {
    ...ours.buyer,
    codes: [Code.failed],
    summary:
      'Ask a logged-in device to share its card: the code is shown as a QR code and expires after 3 minutes',
    body: Nothing,
    data: Output({ code: Type.String(), expiresAt: Time })
  },
  'GET /api/iot/loginCode': {
    ...ours.anyone,
    codes: [Code.gone],
    summary: 'The asking device, for the device that scanned the code; an expired code is 41002',
    query: Input({ code: Words(64) }),
    data: ScanAuthorize
  },
  'POST /api/iot/answerLoginCode': {
    ...ours.card,
    codes: [Code.gone, Code.orderStateChanged, Code.cardNotAllowed, ...payPasswordCodes],
    summary:
      'Let the asking device log in with this card, or refuse; once only. 35003 when log-in to the card requires its pay password',
    body: Input({
      code: Words(64),
      status: Type.Integer({ description: 'AuthorizeStatus: confirmed or refused' }),
      payPassword: Type.Optional(PayPassword)
    }),
    data: Nothing
  },
  'POST /api/iot/checkLoginCode': {
    ...ours.buyer,
    codes: [Code.notReady, Code.gone, Code.simNotFound, Code.cardNotAllowed],
    summary:
      'Poll by the asking device: 41001 while waiting, 41002 when refused or expired. Once confirmed each poll gives a new session and ends the one it gave before',
    body: Input({ code: Words(64) }),
    data: SimLogin
  },
  'POST /api/iot/simSendCode': {
    ...ours.card,
    codes: [Code.failed, Code.captchaWanted],
    summary:
      'SMS code to the mobile bound to the card: for the pay password, to bind another mobile, or to change to another card of the same mobile. 34004 as in POST /api/sms/send',
    body: Input({
      scene: Type.Optional(
        Type.Union([Type.Literal('payPassword'), Type.Literal('unbindMobile'), Type.Literal('simLogin')], {
          description: 'SmsScene; payPassword unless given'
        })
      ),
      ...proof
    }),
    data: Output({
      waitSeconds: WaitSeconds,
      mobile: Type.String({ description: 'masked' })
    })
  },
  'POST /api/iot/simUpdatePayPass': {
    auth: 'sim',
    codes: [Code.wrongSmsCode, Code.needSmsCode, ...payPasswordCodes],
    summary:
      'Set the pay password (with an SMS code where a mobile is bound), or change it with the old one or an SMS code',
    body: Input({
      payPassword: PayPassword,
      oldPayPassword: Type.Optional(PayPassword),
      code: Type.Optional(SmsCode)
    }),
    data: Nothing
  },
  'GET /api/iot/protocol': {
    auth: 'none',
    why: 'a protocol is read before logging in',
    codes: [Code.notFound],
    summary: 'A protocol of the portal',
    query: Input({
      type: Type.String({
        pattern: '^[A-Za-z]{2,30}$',
        description: 'package | balance | coupon | vip | privacy | service | taskRule'
      })
    }),
    data: Protocol
  },
  'GET /api/iot/protocolList': {
    ...ours.anyone,
    why: 'as GET /api/iot/protocol',
    summary: 'All protocols of the portal',
    data: Output({ list: Type.Array(ProtocolRow) })
  },
  'POST /api/iot/simBindMobile': {
    auth: 'sim',
    codes: [Code.failed, Code.wrongSmsCode, Code.needSmsCode],
    summary:
      'Bind a mobile with the code sent to it (POST /api/sms/send, scene bindMobile). Replacing a bound mobile also takes a code sent to that one (POST /api/iot/simSendCode, scene unbindMobile), else 34003',
    body: Input({ mobile: Mobile, code: SmsCode, oldCode: Type.Optional(SmsCode) }),
    data: Output({ mobile: Type.String({ description: 'masked' }) })
  },
  'GET /api/iot/changeSimList': {
    auth: 'sim',
    summary:
      'Cards to which one may change: those in the same device and those bound to the same mobile. All numbers are masked',
    data: ChangeSimList
  },
  'POST /api/iot/changeSim': {
    ...ours.card,
    codes: [Code.notFound, Code.cardNotAllowed, Code.wrongSmsCode, Code.needSmsCode, ...payPasswordCodes],
    summary:
      'A session of a card of changeSimList. A card of the same mobile takes a code sent to that mobile (POST /api/iot/simSendCode, scene simLogin), else 34003; a card whose log-in requires its pay password takes that, else 35003',
    body: Input({ simId: Id, code: Type.Optional(SmsCode), payPassword: Type.Optional(PayPassword) }),
    data: SimLogin
  }
})
