/** On H5 the sheet, the poster and the QR code come when somebody shares. */
export const loadPanel = () => import('./SharePanel').then(({ SharePanel }) => SharePanel)
