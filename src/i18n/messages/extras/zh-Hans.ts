/** Source texts of the VIP, acceleration and coupon exchange. Add a key here and in the four files beside it; it is then `t('extras.key')`. */
export default {}
