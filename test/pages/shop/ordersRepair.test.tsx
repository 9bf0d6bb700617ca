import { stores } from '@/stores'
import { ShopOrderStatus as S } from '@contract/enums'
import type { Answers } from '../support/answers'
import { buildOrderDetails, type OrderDetails } from '../../factories/shop'
import { photoBrowser, photoFile } from './browser'
import { box, close, openPage, press, Refusal, role, type, until, refusedAt } from '../support/page'
import { certId, statics } from '../support/tree'

const { form } = buildOrderDetails()
const rejected = buildOrderDetails({
  status: S.rejected,
  applyFailReason: '姓名与证件不符',
  canRepair: true,
  payBefore: null
})
const { orderSn, amount } = rejected
const sent = { orderSn, status: S.firstCheck, paid: true, done: true, amount }
const photoId = '6b1f9a52-9a3e-4b2c-8f39-0f8f9a3e4b2c'

let browser: ReturnType<typeof photoBrowser>
beforeEach(() => (browser = photoBrowser()))
afterEach(() => {
  browser.stop()
  stores.cache.provinces = {}
})

async function sendPhotos(names = ['frontImage', 'backImage', 'headImage']) {
  for (const [index, name] of names.entries()) {
    browser.choose(photoFile())
    press(document.getElementById(`f-${name}`)!)
    await until(() => browser.sendings.length === index + 1)
    await browser.sendings[index]!.answer(0, { photoId })
  }
}

describe('repairing a rejected order', () => {
  const repair = (over: Partial<OrderDetails> = {}, more: Answers = {}) =>
    openPage(
      `pages/order/index?orderSn=${orderSn}&repair=1`,
      { 'GET /api/hk/orderDetails': { ...rejected, ...over }, 'POST /api/hk/resubmitOrder': sent, ...more },
      statics
    )
  const again = () => press(role('button', '重新提交'))
  /** Types name and citizen id, once the form is there. */
  const fill = async () => {
    type(await until(() => box('姓名')), '张三')
    type(box('身份证号'), certId)
  }
  /** Body of the request that the form sent. */
  const repaired = async (page: ReturnType<typeof repair>) => {
    await until(() => page.of('POST /api/hk/resubmitOrder').length === 1)
    return page.of('POST /api/hk/resubmitOrder')[0]
  }

  test('the reason stands on top, the address is kept, the owner is asked anew', async () => {
    const page = repair()
    await until(() => box('详细地址').value === '体育西路 1 号')
    expect(page.text().indexOf('姓名与证件不符')).toBeLessThan(page.text().indexOf('机主信息'))
    expect(page.text()).toContain('广东省')
    expect(box('姓名').value).toBe('')
    expect(box('身份证号').value).toBe('')
    expect(box('联系电话').placeholder).toContain('138****8000')
    again()
    await until(() => page.text().includes('请填写身份证上的姓名'))
    expect(page.text()).toContain('请填写 18 位身份证号')
    expect(page.text()).not.toContain('请填写 11 位手机号')
    expect(page.of('POST /api/hk/resubmitOrder')).toHaveLength(0)
  })

  test('sends what was mended; a phone left empty stays as it was', async () => {
    const page = repair()
    await fill()
    type(box('详细地址'), '体育西路 2 号 301')
    again()
    expect(await repaired(page)).toEqual({
      orderSn,
      certName: '张三',
      certId,
      provinceCode: '440000',
      province: '广东省',
      city: '广州市',
      county: '天河区',
      address: '体育西路 2 号 301'
    })
    await until(() => page.went.some((url) => url.includes(`orderSn=${orderSn}`)))
    expect(page.went[0]).not.toContain('repair')
  })

  test('asks only for what was rejected, each with the reason; the rest stands to be read', async () => {
    const page = repair({ form: { ...form, uploadPhoto: 1, rejected: ['certName', 'backImage'] } })
    const name = await until(() => box('姓名'))
    expect(name.closest('.field')!.textContent).toContain('姓名与证件不符')
    expect(document.getElementById('f-backImage')!.closest('.card')!.textContent).toContain('姓名与证件不符')
    for (const other of ['certId', 'contactPhone', 'region', 'address', 'frontImage', 'headImage']) {
      expect(document.getElementById(`f-${other}`)).toBeNull()
    }
    const rest = page.text().slice(page.text().indexOf('其余资料不变'))
    expect(rest).toContain('138****8000')
    expect(rest).toContain('体育西路 1 号')
    again()
    await until(() => page.text().includes('请填写身份证上的姓名') && page.text().includes('请上传这张照片'))
    type(box('姓名'), '张三')
    browser.choose(photoFile())
    press(document.getElementById('f-backImage')!)
    await until(() => browser.sendings.length === 1)
    await browser.sendings[0]!.answer(0, { photoId })
    again()
    expect(await repaired(page)).toEqual({ orderSn, certName: '张三', backImage: photoId })
  })

  test('a phone that was rejected is asked for and proved, without the citizen id that stays', async () => {
    const page = repair(
      { form: { ...form, smsCode: 1, rejected: ['contactPhone'] } },
      { 'POST /api/sms/send': { waitSeconds: 60 } }
    )
    await until(() => box('联系电话'))
    again()
    await until(() => page.text().includes('请填写 11 位手机号'))
    type(box('联系电话'), '13900139000')
    press(role('button', '获取验证码'))
    await until(() => page.of('POST /api/sms/send').length === 1)
    type(box('验证码'), '123456')
    again()
    expect(await repaired(page)).toEqual({ orderSn, contactPhone: '13900139000', captcha: '123456' })
  })

  test('a rule that what stays breaks is said over the form', async () => {
    const fields = { certId: '同一证件在该运营商30天内只能办理一单' }
    const page = repair(
      { form: { ...form, rejected: ['certName'] } },
      { 'POST /api/hk/resubmitOrder': refusedAt(fields) }
    )
    type(await until(() => box('姓名')), '张三')
    again()
    await until(() => page.box.querySelector('.notice[role="alert"]')?.textContent === fields.certId)
  })

  test('another phone is proved by its code where codes are asked', async () => {
    const page = repair({ form: { ...form, smsCode: 1 } }, { 'POST /api/hk/sendCode': { waitSeconds: 60 } })
    type(await until(() => box('姓名')), '张三')
    expect(document.querySelector('#f-captcha')).toBeNull()
    type(box('身份证号'), certId)
    type(box('联系电话'), '13900139000')
    again()
    await until(() => page.text().includes('请填写 6 位验证码'))
    press(role('button', '获取验证码'))
    await until(() => page.of('POST /api/hk/sendCode').length === 1)
    type(box('验证码'), '123456')
    again()
    expect(await repaired(page)).toMatchObject({ contactPhone: '13900139000', captcha: '123456' })
  })

  test('photos are asked anew where the order wants them', async () => {
    const page = repair({ form: { ...form, uploadPhoto: 1 } })
    await fill()
    again()
    await until(() => page.text().includes('请上传这张照片'))
    await sendPhotos()
    again()
    expect(await repaired(page)).toMatchObject({
      frontImage: photoId,
      backImage: photoId,
      headImage: photoId
    })
  })

  test('what was typed outlives a reload, save the citizen id', async () => {
    repair()
    await fill()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(certId)
    close()
    repair()
    await until(() => box('姓名').value === '张三')
    expect(box('身份证号').value).toBe('')
  })

  test('what the server finds wrong stands at its field', async () => {
    const page = repair({}, { 'POST /api/hk/resubmitOrder': refusedAt({ provinceCode: '该地区暂不配送' }) })
    await fill()
    again()
    await until(() => page.box.querySelector('.field.bad [role="alert"]')?.textContent === '该地区暂不配送')
  })

  test('a county that is no more is asked anew', async () => {
    const page = repair({ form: { ...form, county: '东山区' } })
    await fill()
    again()
    await until(() => page.text().includes('请选择所在地区'))
  })

  test('an order that is not rejected says so and leads back to it', async () => {
    const page = repair({ status: S.inReview, canRepair: false, applyFailReason: '' })
    await until(() => page.text().includes('这个订单现在不需要修改资料'))
    press(role('button', '查看订单'))
    expect(page.went[0]).toContain(`orderSn=${orderSn}`)
  })

  test('who may not see it is led to the query and back to the form', async () => {
    const page = repair({}, { 'GET /api/hk/orderDetails': new Refusal(40400, '订单不存在') })
    await until(() => page.text().includes('没有找到这个订单'))
    press(role('button', '查询订单'))
    expect(decodeURIComponent(page.went[0]!)).toContain(`orderSn=${orderSn}&repair=1`)
  })
})

describe('documents that are wanted', () => {
  const wanted: OrderDetails = {
    ...rejected,
    status: S.documentsWanted,
    canRepair: false,
    applyFailReason: '请补拍清晰的人像面'
  }
  const documents = (answers: Answers = {}) =>
    openPage(`pages/order/index?orderSn=${orderSn}&documents=1`, {
      'GET /api/hk/orderDetails': wanted,
      'POST /api/hk/submitDocuments': { ...sent, status: S.documentsInReview },
      ...answers
    })

  test('says what for, what is missing, and sends all three', async () => {
    const page = documents()
    await until(() => page.text().includes('请补拍清晰的人像面'))
    expect(page.text()).toContain('审核后删除')
    press(role('button', '提交资料'))
    await until(() => page.text().includes('请上传这张照片'))
    expect(page.of('POST /api/hk/submitDocuments')).toHaveLength(0)
    await sendPhotos()
    press(role('button', '提交资料'))
    await until(() => page.of('POST /api/hk/submitDocuments').length === 1)
    expect(page.of('POST /api/hk/submitDocuments')[0]).toEqual({
      orderSn,
      frontImage: photoId,
      backImage: photoId,
      headImage: photoId
    })
    await until(() => page.went.some((url) => url.includes(`orderSn=${orderSn}`)))
    expect(page.went[0]).not.toContain('documents')
  })

  test('one photo refused: only that one is asked for and sent', async () => {
    const page = documents({
      'GET /api/hk/orderDetails': { ...wanted, form: { ...wanted.form, rejected: ['backImage'] } }
    })
    await until(() => page.text().includes('请补拍清晰的人像面'))
    expect(page.box.querySelectorAll('.photo')).toHaveLength(1)
    await sendPhotos(['backImage'])
    press(role('button', '提交资料'))
    await until(() => page.of('POST /api/hk/submitDocuments').length === 1)
    expect(page.of('POST /api/hk/submitDocuments')[0]).toEqual({ orderSn, backImage: photoId })
  })

  test('a photo that the server refuses is said at the photo', async () => {
    const page = documents({
      'POST /api/hk/submitDocuments': new Refusal(
        42200,
        '请上传照片',
        { fields: { headImage: '照片已过期，请重新上传' } },
        400
      )
    })
    await until(() => role('button', '提交资料'))
    await sendPhotos()
    press(role('button', '提交资料'))
    await until(() => page.text().includes('照片已过期，请重新上传'))
  })

  test('handed in from another tab meanwhile: shows that nothing is wanted any more', async () => {
    let status: number = S.documentsWanted
    const page = documents({
      'GET /api/hk/orderDetails': () => ({ ...wanted, status }),
      'POST /api/hk/submitDocuments': () => {
        status = S.documentsInReview
        return new Refusal(35006, '订单状态已变化，请刷新后查看')
      }
    })
    await until(() => role('button', '提交资料'))
    await sendPhotos()
    press(role('button', '提交资料'))
    await until(() => page.text().includes('这个订单现在不需要补传资料'))
  })
})
