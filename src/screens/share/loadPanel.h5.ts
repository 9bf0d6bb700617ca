/** On H5 the code of sheet, poster and QR code is loaded when somebody shares. */
export const loadPanel = () => import('./SharePanel').then(({ SharePanel }) => SharePanel)
