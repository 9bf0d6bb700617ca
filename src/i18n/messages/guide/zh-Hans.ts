/** Source texts of the recharge guide. Add a key here and in the four files beside it; it is then `t('guide.key')`. */
export default {}
