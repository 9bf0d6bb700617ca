/** On H5 the code of the large pictures is loaded when somebody opens one. */
export const loadPreview = () => import('./Preview').then(({ Preview }) => Preview)
