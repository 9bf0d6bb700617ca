import { texts } from '@contract/console/words'

/** Texts of the log-in, the bar, the search and every act. */
export const commonWords = texts({
  title: '管理后台 | Console',
  noAnswer:
    '没有收到服务器的答复，请检查网络后重试 | The server did not answer: check the network and try again',
  loading: '加载中 | Loading',
  retry: '重试 | Try again',
  none: '无 | None',
  close: '关闭 | Close',
  more: '更多 | More',
  yuan: '{sum} 元 | {sum} yuan',
  notSecure:
    '请用 https 地址（或本机 localhost）打开后台，否则浏览器不保存登录 | Open the console by https (or localhost on this machine): otherwise the browser keeps no log-in',
  notFoundPage: '没有这个页面 | There is no such page',
  home: '首页 | Home',

  logIn: '登录 | Log in',
  logOut: '退出登录 | Log out',
  name: '用户名 | Name',
  password: '密码 | Password',
  passwordAgain: '再输一次密码 | Password again',
  passwordRule: '至少 10 个字符 | 10 characters or more',
  passwordsDiffer: '两次输入的密码不同 | The passwords differ',
  code: '验证码 | Code',
  codeRule: '身份验证器里的 6 位数字 | 6 digits of your authenticator app',
  setPassword: '设置密码 | Set password',
  setPasswordHello:
    '为你的后台账号设置密码。链接只能用一次。 | Set the password of your account. The link works once.',
  noLink: '链接不完整，请从头复制整个链接 | The link is not complete: copy all of it',

  account: '我的账号 | My account',
  roles: '角色 | Roles',
  mySessions: '登录的设备 | Logged in at',
  thisOne: '本机 | this one',
  browser: '浏览器 | Browser',
  endMySessions: '全部退出登录 | Log out everywhere',
  endMySessionsSays: '将在全部 {count} 处退出登录，包括本机。 | Ends all {count} log-ins, this one too.',
  setCode: '启用验证码 | Ask for a code',
  setCodeSays:
    '用身份验证器扫描二维码，再输入它显示的 6 位数字。此后每次登录都要验证码。 | Scan the QR code with an authenticator app, and enter the 6 digits that it shows. Each log-in asks for a code from then on.',
  dropCode: '停用验证码 | Ask for no code',
  hasCode: '登录时要求验证码 | The log-in asks for a code',
  hasNoCode: '登录时不要求验证码 | The log-in asks for no code',
  language: 'English | 中文',
  theme: '外观 | Theme',
  'theme.light': '浅色 | Light',
  'theme.dark': '深色 | Dark',
  'theme.system': '跟随系统 | As the system',

  search: '搜索客户、订单、卡片 | Find customers, orders, cards',
  searchSays:
    '订单号、运单号、手机号、姓名、靓号、卡号、ICCID 或设备号。按 / 随时搜索。 | Order number, tracking number, mobile, name, vanity number, card, ICCID or device. Press / to search from anywhere.',
  searchNothing: '没有找到“{typed}” | Nothing is found by "{typed}"',
  lately: '最近打开 | Opened lately',

  reason: '原因 | Reason',
  reasonSays: '记入审计，最多 80 字 | Kept in the audit, 80 characters at most',
  reasonForBuyer: '买家可能会看到，最多 80 字 | The buyer may see it, 80 characters at most',
  confirm: '确定 | Confirm',
  back: '返回 | Back',
  done: '已完成 | Done',
  changed: '内容已变化 | It has changed',
  seeNow: '页面已是最新，请核对后再提交。 | The page is up to date now: check it and send again.',

  sumRule:
    '填 0.01 到 {most} 之间的金额，最多两位小数 | An amount from 0.01 to {most}, with two decimals at most',
  wholeRule: '填 1 到 {most} 之间的整数 | A whole number from 1 to {most}',
  needed: '必填 | Needed',

  paste: '从 Excel 粘贴 | Paste from Excel',
  readLines: '检查 | Check',
  linesDone: '{count} 行已处理 | {count} lines are done',
  badStay: '有误的行不会提交，其余行不受影响。 | Wrong lines are left out; the others do not depend on them.',
  otherFile: '换一份 | Another file',
  lines: '显示的行 | Lines shown',
  'lines.all': '全部 | All',
  'lines.bad': '有误 | Wrong',
  'lines.good': '无误 | Right',
  line: '行 | Line',
  isReady: '待提交 | Ready',
  'column.number': '发票号码 | Invoice number',
  'column.link': '发票链接 | Link',
  goOn: '继续 | Go on',
  goOnSays: '已完成的部分有效；继续不会重复。 | What was done holds; going on repeats nothing.',
  dropFile: '把文件拖到这里，或点击选择 | Drop a file here, or press to choose one'
})
