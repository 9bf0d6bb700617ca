/** Source texts of the device and its Wi-Fi. Add a key here and in the four files beside it; it is then `t('device.key')`. */
export default {}
