import { Type } from 'typebox'
import { Id, Output, Picture, RichText, ShopWording, WordedPicture, Wording } from '../define'

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
      note: Type.Optional(ShopWording),
      image: Type.Optional(WordedPicture),
      html: Type.Optional(RichText),
      phone: Type.Optional(Type.String()),
      link: Type.Optional(Type.String({ description: 'a path of the app or an http(s) address' })),
      ios: Type.Optional(Type.String({ description: 'download for iPhone; a path or address like `link`' })),
      android: Type.Optional(Type.String({ description: 'download for other phones' })),
      value: Type.Optional(Type.String({ description: 'text to copy, such as a name or number' })),
      video: Type.Optional(Type.String())
    })
  )
})
