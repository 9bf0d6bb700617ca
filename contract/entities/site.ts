import { Type } from 'typebox'
import { Id, Output, Picture, RichText, Time, Wire } from '../define'

export const Article = Output({ title: Type.String(), content: RichText })

export const ScanAuthorize = Output({
  device: Type.String({ description: 'browser and system of the asking device, in words' }),
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
  title: Type.String(),
  logo: Picture,
  blocks: Type.Array(
    Output({
      type: Type.String({
        description:
          'AppRecharge | BtnRecharge | CustomRichText | MPRecharge | OfficialRecharge | OnlineService | PhoneService | RechargeNo | ScanRecharge | VideoTutorial'
      }),
      title: Type.String(),
      note: Type.Optional(Type.String()),
      image: Type.Optional(Picture),
      html: Type.Optional(RichText),
      phone: Type.Optional(Type.String()),
      link: Type.Optional(Type.String({ description: 'a path of the app or an http(s) address' })),
      value: Type.Optional(Type.String({ description: 'text to copy: a name, a number' })),
      video: Type.Optional(Type.String())
    })
  )
})
