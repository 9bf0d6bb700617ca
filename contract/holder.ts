import { Type } from 'typebox'
import {
  Back,
  calls,
  CertId,
  CertName,
  documentPhotos,
  Id,
  Input,
  Mobile,
  Output,
  payPasswordCodes,
  PayPassword,
  PhotoKept,
  SmsCode
} from './define'
import { Code } from './errors'
import * as holder from './entities/holder'
import * as realName from './entities/realName'
import { SimLogin } from './entities/sim'

const OwnSim = Type.String({
  minLength: 5,
  maxLength: 32,
  pattern: '^\\d+$',
  description: 'the card itself or one in the device; the card itself unless given'
})

const LinkToken = Type.String({ pattern: '^[\\w-]{20,64}$', description: 'as it stands in the link' })

/** Who holds a card: real name and bound mobile. */
export const holderCalls = calls({
  'GET /api/iot/realNameResult': {
    auth: 'sim',
    codes: [Code.notFound],
    summary:
      'How far both real-name checks of a card have come; asks the operator where a link of its is open. 40400: not a card of this device',
    query: Input({ simNo: Type.Optional(OwnSim) }),
    data: realName.RealNameResult
  },
  'GET /api/iot/simOfficialAuth': {
    auth: 'sim',
    codes: [Code.failed, Code.cardNotAllowed],
    summary: "The operator's link for this card, good for minutes; that of before while it still opens",
    query: Input({ back: Type.Optional(Back) }),
    data: realName.OfficialAuth
  },
  'GET /api/iot/deviceOfficialAuth': {
    auth: 'sim',
    codes: [Code.failed, Code.notFound, Code.cardNotAllowed],
    summary: 'The cards of a device and whether each is verified; with simNo the link for that one',
    query: Input({ simNo: Type.Optional(OwnSim), back: Type.Optional(Back) }),
    data: realName.DeviceOfficialAuth
  },
  'POST /api/iot/simPlatformAuth': {
    auth: 'sim',
    codes: [Code.failed, Code.wrongSmsCode, Code.cardNotAllowed],
    summary:
      'Hand the holder to the platform’s check: mobile and code from platformAuthType 2 on, photos with 3. Sent again while it is pending, it is the same',
    body: Input({
      certName: CertName,
      certId: CertId,
      mobile: Type.Optional(Mobile),
      code: Type.Optional(Type.String({ ...SmsCode, description: 'of POST /api/sms/send, scene realName' })),
      ...documentPhotos('POST /api/iot/uploadPhoto')
    }),
    data: realName.RealNameResult
  },
  'POST /api/iot/uploadPhoto': {
    auth: 'sim',
    summary:
      'One photo of the holder’s document, multipart field `file`: JPEG, PNG or WebP, at most 5 MB; kept privately for this card',
    data: PhotoKept
  },
  'POST /api/iot/simBindMobile': {
    auth: 'sim',
    codes: [Code.failed, Code.wrongSmsCode, Code.needSmsCode],
    summary:
      'Bind a mobile by the code sent to it (POST /api/sms/send, scene bindMobile); in place of another one with a code to that, too (POST /api/iot/simSendCode, scene unbindMobile; 34003 without)',
    body: Input({ mobile: Mobile, code: SmsCode, oldCode: Type.Optional(SmsCode) }),
    data: Output({ mobile: Type.String({ description: 'masked' }) })
  },
  'GET /api/iot/changeSimList': {
    auth: 'sim',
    summary:
      'Cards that one may change to from this one: those in its device, and those whose bound mobile is the same. All numbers are masked',
    data: holder.ChangeSimList
  },
  'POST /api/iot/changeSim': {
    auth: 'sim',
    codes: [Code.notFound, Code.cardNotAllowed, Code.wrongSmsCode, Code.needSmsCode, ...payPasswordCodes],
    summary:
      'A session of a card of changeSimList. One of the same mobile is proved by a code to it (POST /api/iot/simSendCode, scene simLogin; 34003 without), one that asks for its pay password at the log-in by that (35003)',
    body: Input({ simId: Id, code: Type.Optional(SmsCode), payPassword: Type.Optional(PayPassword) }),
    data: SimLogin
  },
  'GET /api/site/ltAuth': {
    auth: 'none',
    why: 'a link of the operator is opened by whoever holds the card, who has not logged in',
    codes: [Code.gone],
    summary:
      'What a link to the real-name check asks, and what it has come to; 41002: no such link, or one of long ago',
    query: Input({ token: LinkToken }),
    data: holder.LinkAuth
  },
  'POST /api/site/ltAuth': {
    auth: 'none',
    why: 'as GET /api/site/ltAuth',
    codes: [Code.failed, Code.gone, Code.wrongSmsCode, Code.cardNotAllowed],
    summary:
      'Hand the holder to the check by such a link, once: mobile and code from authType 2 on, photos with 3. -1: the link is used, or its time is over',
    body: Input({
      token: LinkToken,
      certName: CertName,
      certId: CertId,
      mobile: Type.Optional(Mobile),
      code: Type.Optional(Type.String({ ...SmsCode, description: 'of POST /api/sms/send, scene realName' })),
      ...documentPhotos('POST /api/site/ltAuthPhoto')
    }),
    data: holder.LinkAuth
  },
  'POST /api/site/ltAuthPhoto': {
    auth: 'none',
    why: 'as GET /api/site/ltAuth',
    codes: [Code.failed, Code.gone],
    summary:
      'One photo of the holder’s document, multipart field `file`: JPEG, PNG or WebP, at most 5 MB; kept privately for this link',
    query: Input({ token: LinkToken }),
    data: PhotoKept
  }
})
