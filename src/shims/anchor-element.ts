// Taro's link takes its address apart by a URL parser of its own; no page of a mini-program has links of HTML.
export { TaroElement as AnchorElement } from '@tarojs/runtime'
