import { storeFile } from '../../services/mall/storeFile'
import { importInto } from '../catalogue'

export const importStores = importInto(storeFile, {
  en: 'Stores that are not in the file stay as they are.',
  zh: '文件里没有的门店保持原样。'
})
