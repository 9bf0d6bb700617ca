import type { Rows } from '../row'

/** The device with its Wi-Fi, the recharge guide, the app itself. */
export const deviceRows = {
  'pages-sub/appUpdate/index': 'closed',
  'pages-sub/wifi/index': 'closed',
  'pages-sub/wifi/connect': 'closed',
  'pages-sub/wifi/share': 'closed',
  'pages-sub/iot/deviceManage/index': 'closed',
  'pages-sub/iot/deviceManage/setSsidPwd/index': 'closed',
  'pages-sub/iot/machineCode/index': 'closed',
  'pages-sub/iot/machineCode/AppRecharge': 'closed',
  'pages-sub/iot/machineCode/BtnRecharge': 'closed',
  'pages-sub/iot/machineCode/CustomRichText': 'closed',
  'pages-sub/iot/machineCode/MPRecharge': 'closed',
  'pages-sub/iot/machineCode/OfficialRecharge': 'closed',
  'pages-sub/iot/machineCode/OnlineService': 'closed',
  'pages-sub/iot/machineCode/PhoneService': 'closed',
  'pages-sub/iot/machineCode/RechargeNo': 'closed',
  'pages-sub/iot/machineCode/ScanRecharge': 'closed',
  'pages-sub/iot/machineCode/VideoTutorial': 'closed'
} satisfies Rows
