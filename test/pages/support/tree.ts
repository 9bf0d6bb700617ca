/** Part of the province tree, as in the static file. */
export const tree = [
  {
    label: '广东省',
    value: '440000',
    children: [
      { label: '广州市', value: '440100', children: [{ label: '天河区', value: '440106', children: [] }] },
      { label: '深圳市', value: '440300', children: [{ label: '南山区', value: '440305', children: [] }] }
    ]
  },
  {
    label: '西藏自治区',
    value: '540000',
    children: [
      { label: '拉萨市', value: '540100', children: [{ label: '城关区', value: '540102', children: [] }] }
    ]
  }
]
export const statics = { '/provinces/0.json': tree, '/provinces/all.json': tree }

/** A valid citizen id. */
export const certId = '110101199003070011'

/** Answer of ipLocation when the place is unknown. */
export const nowhere = { provinceCode: '', province: '', city: '' }
