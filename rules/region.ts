/** Province tree node; `value` is the code. */
export interface RegionNode {
  label: string
  value: string
  children?: RegionNode[]
}
