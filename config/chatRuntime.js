import { mergeInternalComponents } from '@tarojs/shared'

// the runtime's half of chat.js
mergeInternalComponents({ Button: { 'data-im-id': '' } })
