/** Source texts of the points mall. Add a key here and in the four files beside it; it is then `t('mall.key')`. */
export default {}
