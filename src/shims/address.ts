import { Events } from '@tarojs/shared'

// Taro's window emulates an address bar with URLs and a history, 10 KB, which nothing reads in a
// mini-program. The window still emits page events through these two.
export class Location extends Events {}
export class History extends Events {}
