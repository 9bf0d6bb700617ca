export { miniLogin } from './miniLogin'
export { useFirstWrong } from './useFirstWrong'
export { useForm } from './useForm'
export { usePagedList } from './usePagedList'
export { usePageParams } from './usePageParams'
export { usePoll } from './usePoll'
export { useRequest } from './useRequest'
export { useSearch, useSettled } from './useSearch'
export { useStores } from './useStores'
export { useSubmit } from './useSubmit'
export {
  addressOf,
  back,
  finishLogin,
  go,
  goTo,
  isAllowed,
  openLink,
  openMenu,
  pictureUrl,
  type How,
  type PageParams
} from './navigate'
