import { buildDeviceState, buildWifi } from '../../../factories/holder'
import { buildGuide, buildSharedWifi } from '../../../factories/site'
import { Refusal } from '../../support/answers'
import type { Row, Rows } from '../row'

const deviceState = { 'GET /api/iot/deviceState': buildDeviceState() }
const noDevice = {
  answers: {
    'GET /api/iot/deviceState': buildDeviceState({ deviceNo: '', online: false, wifi: [], clients: [] })
  },
  shows: '这张卡不是设备'
}
const shared = { 'GET /api/site/getWifiCode': buildSharedWifi() }
const gone = {
  answers: {
    'GET /api/site/getWifiCode': () =>
      new Refusal(40400, 'WiFi分享码无效、已过期或已被收回，请让对方重新分享')
  },
  shows: '分享码已失效'
}

const guide = { 'GET /api/site/getOneCode': buildGuide() }
const noGuide = {
  answers: { 'GET /api/site/getOneCode': () => new Refusal(40400, '机器码不存在，请核对设备上的编码') },
  shows: '没有找到这个机器码的充值指南'
}
/** Page of one block of the recharge guide, with and without a machine code. */
const block = (shows: string): Row => [
  { as: 'without a code', shows: '没有找到这个机器码的充值指南', calm: 'there is nothing to ask for' },
  {
    as: 'of a code',
    params: { code: 'DEMO-0001' },
    answers: guide,
    asks: ['GET /api/site/getOneCode'],
    shows,
    kept: shows,
    empty: {
      answers: { 'GET /api/site/getOneCode': buildGuide({ blocks: [] }) },
      shows: '商家还没有填写这部分指南'
    }
  }
]

/** The device with its Wi-Fi, the recharge guide, the app itself. */
export const deviceRows = {
  'pages-sub/wifi/index': [
    { as: 'of a visitor', shows: ['分享其他 WiFi', '生成分享码'], calm: 'what is shared is typed in' },
    {
      as: 'of a device',
      who: 'card',
      answers: deviceState,
      asks: ['GET /api/iot/deviceState'],
      shows: ['MyWiFi-0015', '••••••••', '分享此网络'],
      empty: { ...noDevice, shows: '生成分享码' }
    }
  ],
  'pages-sub/wifi/connect': [
    { as: 'without a code', shows: '扫描对方的二维码', calm: 'it asks for one' },
    {
      as: 'with a code',
      params: { code: 'abcdefgh12345678' },
      answers: shared,
      asks: ['GET /api/site/getWifiCode'],
      shows: ['客厅 WiFi', 'p@ss word', '复制密码', '手动连接'],
      empty: gone
    }
  ],
  'pages-sub/wifi/share': [
    { as: 'without a code', shows: '分享码已失效', calm: 'there is nothing to share' },
    {
      as: 'with a code',
      params: { code: 'abcdefgh12345678' },
      answers: shared,
      asks: ['GET /api/site/getWifiCode'],
      shows: ['客厅 WiFi', '扫码直连', '分享页面剩余'],
      empty: gone
    }
  ],
  'pages-sub/iot/deviceManage/index': {
    answers: deviceState,
    asks: ['GET /api/iot/deviceState'],
    shows: [
      '860000000000015',
      '在线',
      '信号良好',
      '76%',
      '2/10',
      'MyWiFi-0015-5G',
      '重启设备',
      'A4:00:00:00:00:01'
    ],
    empty: noDevice
  },
  'pages-sub/iot/deviceManage/setSsidPwd/index': {
    params: { wifiType: '5G' },
    answers: {
      'GET /api/iot/deviceState': buildDeviceState({ wifi: [buildWifi(), buildWifi({ wifiType: '5G' })] })
    },
    asks: ['GET /api/iot/deviceState'],
    shows: ['2.4G', '5G', 'WiFi 名称', '保存后所有已连接'],
    empty: noDevice
  },
  'pages-sub/iot/machineCode/index': [
    { as: 'without a code', shows: '输入设备标签上的机器码', calm: 'it asks for one' },
    {
      as: 'of a code',
      params: { code: 'DEMO-0001' },
      answers: guide,
      asks: ['GET /api/site/getOneCode'],
      shows: ['随身WiFi充值指南', '机器码 DEMO-0001', '立即充值', '拨打 400-000-0000'],
      kept: '机器码 DEMO-0001',
      empty: noGuide
    },
    {
      as: 'of a guide',
      params: { id: '3' },
      answers: { 'GET /api/site/generalOneCodeById': buildGuide({ machineCode: '', deviceNo: '' }) },
      asks: ['GET /api/site/generalOneCodeById'],
      shows: '随身WiFi充值指南'
    }
  ],
  'pages-sub/iot/machineCode/AppRecharge': block('号码商城'),
  'pages-sub/iot/machineCode/BtnRecharge': block('立即充值'),
  'pages-sub/iot/machineCode/CustomRichText': block('等一会儿'),
  'pages-sub/iot/machineCode/MPRecharge': block('号码商城服务号'),
  'pages-sub/iot/machineCode/OfficialRecharge': block('10086'),
  'pages-sub/iot/machineCode/OnlineService': block('联系在线客服'),
  'pages-sub/iot/machineCode/PhoneService': block('拨打 400-000-0000'),
  'pages-sub/iot/machineCode/RechargeNo': block('860000000000015'),
  'pages-sub/iot/machineCode/ScanRecharge': block('保存二维码'),
  'pages-sub/iot/machineCode/VideoTutorial': block('00:00')
} satisfies Rows
