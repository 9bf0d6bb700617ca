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
      value: Type.Optional(Type.String({ description: 'text to copy: a name, a number' })),
      video: Type.Optional(Type.String())
    })
  )
})
