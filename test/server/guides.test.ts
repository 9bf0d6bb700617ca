import { Code } from '../../contract/errors'
import { terminalOf } from './support/merchant'
import { serverOfFile } from './support/server'

/** Recharge guides: their import by the merchant, and their pages for holders of devices. */

const server = serverOfFile({ DEMO_NUMBERS: 10 })

const { file, run } = terminalOf(server)
const put = (lines: string[], ...more: string[]) => run('guides:import', file(...lines), ...more)
const ask = (code: string) => server.visitor().get(`/api/site/getOneCode?code=${encodeURIComponent(code)}`)
const typesOf = async (code: string) =>
  (await ask(code)).data.blocks.map((block: { type: string }) => block.type)

const header = '指南,模块,顺序,标题,说明,内容,图片,电话,链接,文本,视频,机器码'
const number = '车载WiFi,充值卡号,2,充值卡号,印在背面,,,,,,,CAR-1=860000000000777|car-2'
const button = '车载WiFi,按钮充值,1,立即充值,,,,,/pages/iot/login/index,,,'

describe('guides:import', () => {
  test('puts a guide with its blocks in their order, under its machine codes', async () => {
    expect(await put([header, number, button])).toEqual({
      code: 0,
      out: '1 guides added, 0 changed, 2 machine codes',
      problems: expect.stringMatching(/imports:undo \d+$/)
    })
    const { data } = await ask('CAR-1')
    expect(data).toMatchObject({ title: '车载WiFi', machineCode: 'CAR-1', deviceNo: '860000000000777' })
    expect(data.blocks).toEqual([
      { type: 'BtnRecharge', title: '立即充值', link: '/pages/iot/login/index' },
      { type: 'RechargeNo', title: '充值卡号', note: '印在背面' }
    ])
    expect((await ask('car-2')).data).toMatchObject({ title: '车载WiFi', deviceNo: '' })
  })

  test('changes it: its lines take the place of its blocks, codes of before stay', async () => {
    const rich = '车载WiFi,CustomRichText,,图文,,<p>好<img src=x onerror=steal()></p>,,,,,,'
    expect((await put([header, rich, button])).out).toBe('0 guides added, 1 changed, 0 machine codes')
    // order of the file where no order is given
    expect(await typesOf('CAR-2')).toEqual(['BtnRecharge', 'CustomRichText'])
    const { blocks } = (await ask('CAR-1')).data
    expect(blocks[1].html).toContain('好')
    expect(blocks[1].html).not.toContain('steal')
  })

  test.each([
    ['模块', '车载WiFi,没有的,1,标题,,,,,,,,'],
    ['标题', '车载WiFi,充值卡号,1,,,,,,,,,'],
    ['链接', '车载WiFi,按钮充值,1,充值,,,,,,,,'],
    ['链接', '车载WiFi,按钮充值,1,充值,,,,,javascript:alert(1),,,'],
    ['图片', '车载WiFi,扫码充值,1,扫码,,,http://x/a.png,,,,,'],
    ['电话', '车载WiFi,电话客服,1,电话,,,,no,,,,'],
    ['视频', '车载WiFi,视频教程,1,视频,,,,,,,,'],
    ['机器码', '车载WiFi,充值卡号,1,卡号,,,,,,,,A B=1'],
    ['机器码', '车载WiFi,充值卡号,1,卡号,,,,,,,,SAME|SAME']
  ])('a bad line is told by its column (%s), and nothing is changed', async (column, line) => {
    const before = (await ask('CAR-1')).data
    const { code, problems } = await put([header, button, line])
    expect(code).toBe(1)
    expect(problems).toContain(column)
    expect((await ask('CAR-1')).data).toEqual(before)
  })

  test('--skip-bad leaves the guide of a bad line as it was, and takes the others', async () => {
    const before = await typesOf('CAR-1')
    const other = '家用路由,充值卡号,1,充值卡号,,,,,,,,HOME-1=860000000000778'
    const { code, out } = await put([header, number, '车载WiFi,没有的,1,标题,,,,,,,,', other], '--skip-bad')
    expect({ code, out }).toEqual({
      code: 0,
      out: '1 guides added, 0 changed, 1 machine codes; 1 bad lines left out'
    })
    expect(await typesOf('CAR-1')).toEqual(before)
    expect(await typesOf('HOME-1')).toEqual(['RechargeNo'])
  })
})

describe('a guide is found', () => {
  test("by the device's own number, too", async () => {
    expect((await ask('860000000000015')).data).toMatchObject({ machineCode: 'DEMO-0001' })
    expect((await ask('860000000000778')).data.title).toBe('家用路由')
  })

  test('but not by nothing: codes without a device have no number', async () => {
    expect((await ask(' ')).code).toBe(Code.invalidInput)
  })
})
