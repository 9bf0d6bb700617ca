/** Source texts of the shop. Add a key here and in the four files beside it; it is then `t('shop.key')`. */
export default {}
