import { Events } from '@tarojs/shared'

// A mini-program has no address bar. Taro's window makes one up all the same, with URLs and a history that nothing reads:
// 10 KB. The window still tells both which page comes and goes.
export class Location extends Events {}
export class History extends Events {}
