import { Type } from 'typebox'
import {
  Back,
  calls,
  CertId,
  CertName,
  documentPhotos,
  Input,
  Mobile,
  ours,
  PhotoKept,
  SmsCode
} from './define'
import { Code } from './errors'
import { DeviceOfficialAuth, LinkAuth, OfficialAuth, RealNameResult } from './entities/realName'

const OwnSim = Type.String({
  minLength: 5,
  maxLength: 32,
  pattern: '^\\d+$',
  description: 'the logged-in card or one in its device; the logged-in card unless given'
})

const LinkToken = Type.String({ pattern: '^[\\w-]{20,64}$', description: 'token of the link' })

/** Real-name checks of a card's holder. */
export const realNameCalls = calls({
  'GET /api/iot/realNameResult': {
    ...ours.card,
    codes: [Code.notFound],
    summary:
      'State of both real-name checks of a card; asks the operator while a link of the operator is open. 40400: not a card of this device',
    query: Input({ simNo: Type.Optional(OwnSim) }),
    data: RealNameResult
  },
  'GET /api/iot/simOfficialAuth': {
    auth: 'sim',
    codes: [Code.failed, Code.cardNotAllowed],
    summary:
      "The operator's link for this card, valid for minutes; the previous link while it is still valid",
    query: Input({ back: Type.Optional(Back) }),
    data: OfficialAuth
  },
  'GET /api/iot/deviceOfficialAuth': {
    auth: 'sim',
    codes: [Code.failed, Code.notFound, Code.cardNotAllowed],
    summary: 'Cards of a device and whether each is verified; with simNo the link for that card',
    query: Input({ simNo: Type.Optional(OwnSim), back: Type.Optional(Back) }),
    data: DeviceOfficialAuth
  },
  'POST /api/iot/simPlatformAuth': {
    auth: 'sim',
    codes: [Code.failed, Code.wrongSmsCode, Code.cardNotAllowed],
    summary:
      'Submit the holder to the platform’s check: with mobile and code from platformAuthType 2 on, with photos for 3. Sent again while it is pending, it changes nothing',
    body: Input({
      certName: CertName,
      certId: CertId,
      mobile: Type.Optional(Mobile),
      code: Type.Optional(Type.String({ ...SmsCode, description: 'of POST /api/sms/send, scene realName' })),
      ...documentPhotos('POST /api/iot/uploadPhoto')
    }),
    data: RealNameResult
  },
  'POST /api/iot/uploadPhoto': {
    ...ours.card,
    summary:
      'One photo of the holder’s document, multipart field `file`: JPEG, PNG or WebP, at most 5 MB; kept privately for this card',
    data: PhotoKept
  },
  'GET /api/site/ltAuth': {
    ...ours.anyone,
    why: 'the holder opens such a link without being logged in',
    codes: [Code.gone],
    summary:
      'What a link to the real-name check requires, and its state; 41002: the link is unknown or long expired',
    query: Input({ token: LinkToken }),
    data: LinkAuth
  },
  'POST /api/site/ltAuth': {
    ...ours.anyone,
    why: 'as GET /api/site/ltAuth',
    codes: [Code.failed, Code.gone, Code.wrongSmsCode, Code.cardNotAllowed],
    summary:
      'Submit the holder to the check through such a link, until one passes, five times at most: with mobile and code from authType 2 on, with photos for 3. -1: the link is used, expired, or has no tries left',
    body: Input({
      token: LinkToken,
      certName: CertName,
      certId: CertId,
      mobile: Type.Optional(Mobile),
      code: Type.Optional(Type.String({ ...SmsCode, description: 'of POST /api/sms/send, scene realName' })),
      ...documentPhotos('POST /api/site/ltAuthPhoto')
    }),
    data: LinkAuth
  },
  'POST /api/site/ltAuthPhoto': {
    ...ours.anyone,
    why: 'as GET /api/site/ltAuth',
    codes: [Code.failed, Code.gone],
    summary:
      'One photo of the holder’s document, multipart field `file`: JPEG, PNG or WebP, at most 5 MB; kept privately for this link',
    query: Input({ token: LinkToken }),
    data: PhotoKept
  }
})
