import type { ConsoleBody } from '@contract/console'

type Field = ConsoleBody<'POST /console/api/rejectOrder'>['fields'][number]

/** Fields that a buyer can be asked to correct, in the order of the form. */
export const fields: Field[] = [
  'certName',
  'certId',
  'contactPhone',
  'frontImage',
  'backImage',
  'headImage',
  'address'
]
export const sides = ['frontImage', 'backImage', 'headImage'] as const

/** Usual reasons by field. They are for the buyer, so they are Chinese in every language of the console. */
const reasons: Record<Field, string[]> = {
  certName: ['姓名与证件不一致', '姓名有错别字'],
  certId: ['证件号与照片不一致', '证件已过期'],
  contactPhone: ['联系电话无法接通'],
  frontImage: ['人像面照片不清晰，请在光线充足处重拍', '人像面反光，看不清文字', '人像面没有拍全'],
  backImage: ['国徽面照片不清晰，请在光线充足处重拍', '国徽面没有拍全', '证件已过期，请换有效证件'],
  headImage: ['手持照片看不清人脸或证件，请重拍', '手持照片与证件不是同一人'],
  address: ['收货地址不完整，请补充到门牌号', '该地址暂不配送，请换一个']
}

/** Usual reasons for these fields; for every one without any. */
export const reasonsFor = (chosen: Field[]): string[] =>
  fields.filter((field) => !chosen.length || chosen.includes(field)).flatMap((field) => reasons[field])
