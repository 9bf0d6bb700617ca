import { texts } from './texts'

/** Texts of the review of documents. */
export const reviewWords = texts({
  review: ['资料审核', 'Review'],
  reviewOf: ['等待方', 'Waits for'],
  'reviewOf.merchant': ['待审核', 'To review'],
  'reviewOf.buyer': ['待买家补充', 'With the buyer'],
  reviewEmpty: ['没有等待的订单', 'No order waits'],
  reviewKeys: [
    '按键：j 下一笔，k 上一笔，a 通过，r 驳回，d 要求补照片',
    'Keys: j next, k previous, a approve, r reject, d ask for photos'
  ],
  minutes: ['等待 {count} 分钟', 'waits {count} min'],
  hours: ['等待 {count} 小时', 'waits {count} h'],
  wholeDays: ['等待 {count} 天', 'waits {count} days'],
  approve: ['通过', 'Approve'],
  approved: ['{orderSn} 已通过', '{orderSn} is approved'],
  reject: ['驳回', 'Reject'],
  wantDocuments: ['要求补照片', 'Ask for photos'],
  askedFor: ['上次要求', 'Asked for last'],
  buyerReads: ['买家会看到：{text}', 'The buyer will read: {text}'],
  toCorrect: ['需修改：{fields}', 'to correct: {fields}'],
  whatToCorrect: ['需修改的内容', 'To be corrected'],
  allFields: ['不选就是全部', 'Everything, if none is chosen'],
  reviewReasonSays: [
    '选一个或自己写，买家会看到，最多 80 字',
    'Choose one or write another; the buyer reads it, 80 characters at most'
  ],
  noPhotos: [
    '没有照片：不需要，或审核结束后已删除',
    'No photos: none are needed, or they were deleted after the review'
  ],
  holderName: ['姓名', 'Name'],
  certId: ['身份证号', 'Citizen id'],
  mobile: ['手机号', 'Mobile'],
  openCertId: ['显示', 'Show'],
  openCertIdSays: ['显示完整证件号，记入审计', 'Shows the whole id; kept in the audit'],
  findings: ['检查结果', 'Checks'],
  'finding.certId': ['证件号有效', 'Citizen id is valid'],
  'finding.certId.not': ['证件号无效', 'Citizen id is not valid'],
  'finding.age': ['年龄', 'Age'],
  'finding.age.not': ['年龄不符', 'Age is not allowed:'],
  'finding.person': ['30 天内在该运营商没有其他订单', 'No other order at this operator in 30 days'],
  'finding.person.not': ['30 天内在该运营商已有订单', 'Other orders at this operator in 30 days:'],
  'finding.photos': ['照片', 'Photos'],
  'finding.photos.not': ['照片不全', 'Photos are missing:'],
  'finding.delivery': ['可配送', 'Delivered to'],
  'finding.delivery.not': ['不配送', 'Not delivered to'],
  'finding.operator.not': ['运营商没有受理', 'The operator did not take it:'],
  'field.certName': ['姓名', 'name'],
  'field.certId': ['身份证号', 'citizen id'],
  'field.contactPhone': ['联系电话', 'mobile'],
  'field.frontImage': ['人像面', 'front'],
  'field.backImage': ['国徽面', 'back'],
  'field.headImage': ['手持照', 'holder'],
  'field.address': ['收货地址', 'address']
})
