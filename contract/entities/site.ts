import { Type } from 'typebox'
import { Id, Output, Picture, RichText, Sentence, Time, Wire, Wording } from '../define'

export const Article = Output({ title: Wording, content: RichText })

export const ScanAuthorize = Output({
  device: Type.String({ ...Sentence, description: 'browser and system of the asking device, in words' }),
  createdAt: Time,
  expiresAt: Time,
  status: Wire('AuthorizeStatus')
})

/** What a platform says of a user; empty texts when it does not. */
export const MiniProfile = Output({
  openId: Type.String(),
  nickname: Type.String(),
  headPortrait: Picture
})

/** A recharge guide: blocks in the merchant's order. */
export const OneCode = Output({
  id: Id,
  machineCode: Type.String(),
  deviceNo: Type.String(),
  title: Wording,
  logo: Picture,
  blocks: Type.Array(
    Output({
      type: Type.String({
        description:
          'AppRecharge | BtnRecharge | CustomRichText | MPRecharge | OfficialRecharge | OnlineService | PhoneService | RechargeNo | ScanRecharge | VideoTutorial'
      }),
      title: Wording,
      note: Type.Optional(Wording),
      image: Type.Optional(Picture),
      html: Type.Optional(RichText),
      phone: Type.Optional(Type.String()),
      link: Type.Optional(Type.String({ description: 'a path of the app or an http(s) address' })),
      ios: Type.Optional(Type.String({ description: 'where an iPhone gets the app: as link' })),
      android: Type.Optional(Type.String({ description: 'where any other phone gets it' })),
      value: Type.Optional(Type.String({ description: 'text to copy: a name, a number' })),
      video: Type.Optional(Type.String())
    })
  )
})

/** A version of the packaged app. */
export const AppVersion = Output({
  versionCode: Type.Integer({ minimum: 0, description: 'counts up; 0: the merchant names none' }),
  version: Type.String({ description: 'as people read it: 1.3.0' }),
  notes: Type.Array(Wording, { description: 'what is new, a sentence each' }),
  size: Type.Integer({ minimum: 0, description: 'KB of the package; 0: not said' }),
  storeUrl: Type.String({ description: 'where a store has it; may be empty' }),
  packageUrl: Type.String({ description: 'of the package itself; may be empty' }),
  publishedAt: Type.Union([Time, Type.Null()]),
  newer: Type.Boolean({ description: 'than the version that asked' }),
  forced: Type.Boolean({ description: 'the version that asked does not go on without it' })
})
