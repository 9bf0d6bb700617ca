/** Hooks that nearly every page uses; the others are imported by their own names, so that the home page does not load them. */
export { useBackOnline } from './useBackOnline'
export { usePagedList } from './usePagedList'
export { useRequest } from './useRequest'
export { useShownAgain } from './useShownAgain'
export { useStores } from './useStores'
export { useSubmit } from './useSubmit'
