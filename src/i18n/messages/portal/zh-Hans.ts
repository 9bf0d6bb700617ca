/** Source texts of the portal. Add `'portal.key': 'text'` here and in the four files beside it; it is then `t('portal.key')`. */
export default {}
